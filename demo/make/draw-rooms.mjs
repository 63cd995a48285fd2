import { linear, radial, scene } from './picture-parts.mjs'

/** A door that stands a hand wide open, and the light that comes out of it. */
export function ajar() {
  const defs = [
    linear(
      'wall',
      [0, 0, 1, 1],
      [
        [0, '#b98f63'],
        [0.5, '#a37a52'],
        [1, '#6f5138'],
      ],
    ),
    linear(
      'wood',
      [0, 0, 1, 0],
      [
        [0, '#24443f'],
        [0.5, '#2f5750'],
        [1, '#1d3a36'],
      ],
    ),
    linear(
      'light',
      [0, 0, 1, 0],
      [
        [0, '#fff3cf'],
        [1, '#f2b65a'],
      ],
    ),
    linear(
      'floor',
      [0, 0, 0, 1],
      [
        [0, '#8a6544'],
        [1, '#49331f'],
      ],
    ),
    linear(
      'spill',
      [0, 0, 0, 1],
      [
        [0, '#ffe6ad', 0.85],
        [1, '#ffd98c', 0],
      ],
    ),
  ].join('')
  const panel = (x, y, w, h) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="#14302c" stroke-width="7"/>
     <rect x="${x + 12}" y="${y + 12}" width="${w - 24}" height="${h - 24}" fill="none" stroke="#477068" stroke-width="3"/>`
  return scene(
    '#a37a52',
    defs,
    `
<rect width="1200" height="960" fill="url(#wall)"/><rect width="1200" height="960" filter="url(#plaster)" opacity=".55"/>
<rect y="950" width="1200" height="250" fill="url(#floor)"/>
<path d="M360 960V470a240 250 0 0 1 480 0v490z" fill="#4d3521"/>
<path d="M384 960V474a216 226 0 0 1 432 0v486z" fill="url(#light)"/>
<path d="M384 960V474a216 226 0 0 1 330-192v678z" fill="url(#wood)"/>
${panel(424, 470, 110, 190)}${panel(564, 430, 110, 230)}${panel(424, 700, 110, 210)}${panel(564, 700, 110, 210)}
<circle cx="690" cy="690" r="17" fill="#c99a4b"/><circle cx="686" cy="685" r="6" fill="#f3d79a"/>
<path d="M716 270C720 500 720 740 716 960" stroke="#fff6dc" stroke-width="10" fill="none" filter="url(#soft)"/>
<path d="M716 958H816L1130 1200H640z" fill="url(#spill)" filter="url(#soft)"/>
<path d="M716 300h100v660h-100z" fill="#ffe9b5" filter="url(#glow)" opacity=".55"/>
<path d="M300 960h600" stroke="#3b2918" stroke-width="12"/>`,
  )
}

/** A pair of scales at rest on a workbench. */
export function scales() {
  const defs = [
    linear(
      'wall',
      [0, 0, 1, 1],
      [
        [0, '#4c5f5b'],
        [1, '#22302e'],
      ],
    ),
    linear(
      'bench',
      [0, 0, 0, 1],
      [
        [0, '#9a6a3f'],
        [0.2, '#7a4f2c'],
        [1, '#3c2515'],
      ],
    ),
    linear(
      'brass',
      [0, 0, 1, 0],
      [
        [0, '#8f6a2b'],
        [0.35, '#f0d28a'],
        [0.6, '#c1953f'],
        [1, '#7a5721'],
      ],
    ),
    radial('sun', [
      [0, '#ffe9bd', 0.8],
      [1, '#ffe9bd', 0],
    ]),
  ].join('')
  const pan = (
    x,
  ) => `<path d="M${x} 372L${x - 130} 690M${x} 372L${x + 130} 690" stroke="#c9a458" stroke-width="5"/>
<path d="M${x - 150} 690h300c-14 74-76 110-150 110s-136-36-150-110z" fill="url(#brass)"/><ellipse cx="${x}" cy="690" rx="150" ry="22" fill="#5e431a"/><ellipse cx="${x}" cy="694" rx="136" ry="15" fill="#a97f37"/>`
  const books = [
    [60, 900, '#7b2a33', 52],
    [118, 880, '#2f4d5c', 44],
    [168, 912, '#a9803f', 60],
  ]
    .map(
      ([x, y, fill, w]) =>
        `<rect x="${x}" y="${y - 160}" width="${w}" height="230" fill="${fill}"/><path d="M${x} ${y - 120}h${w}M${x} ${y + 20}h${w}" stroke="#e2c98f" stroke-width="5"/>`,
    )
    .join('')
  return scene(
    '#33413f',
    defs,
    `<rect width="1200" height="1000" fill="url(#wall)"/><rect width="1200" height="1000" filter="url(#plaster)" opacity=".5"/>
<path d="M760 0L1200 0V520L520 960H240z" fill="#ffeec8" opacity=".16" filter="url(#mist)"/><circle cx="980" cy="120" r="420" fill="url(#sun)"/>
<rect y="930" width="1200" height="270" fill="url(#bench)"/>${[980, 1040, 1110].map((y) => `<path d="M0 ${y}C300 ${y - 14} 800 ${y + 16} 1200 ${y - 6}" stroke="#54341c" stroke-width="4" fill="none" opacity=".6"/>`).join('')}${books}
<ellipse cx="620" cy="960" rx="330" ry="34" fill="#1d1009" opacity=".55" filter="url(#soft)"/>
<path d="M600 330h40v560h-40z" fill="url(#brass)"/><path d="M480 950c0-50 60-70 140-70s140 20 140 70z" fill="url(#brass)"/>
<path d="M330 372C430 330 540 336 620 350C700 336 810 330 910 372" stroke="url(#brass)" stroke-width="22" fill="none" stroke-linecap="round"/>
<path d="M620 350V200" stroke="#e6c87e" stroke-width="10"/><circle cx="620" cy="352" r="30" fill="#e8cb83"/><circle cx="620" cy="190" r="20" fill="none" stroke="#c9a458" stroke-width="9"/>${pan(330)}${pan(910)}`,
  )
}

/** A peel in one long ribbon over a lamp, and an empty chair. */
export function orange() {
  const defs = [
    linear(
      'wall',
      [0, 0, 0, 1],
      [
        [0, '#38434f'],
        [1, '#252a33'],
      ],
    ),
    radial('glow1', [
      [0, '#ffe3a6', 0.95],
      [0.4, '#f7b866', 0.5],
      [1, '#f0a94c', 0],
    ]),
    linear(
      'table',
      [0, 0, 0, 1],
      [
        [0, '#7c4d2d'],
        [1, '#2e1b10'],
      ],
    ),
    radial('fruit', [
      [0, '#ffbf5e'],
      [0.7, '#ee8d23'],
      [1, '#b35a10'],
    ]),
  ].join('')
  return scene(
    '#2a303a',
    defs,
    `<rect width="1200" height="1200" fill="url(#wall)"/><rect width="1200" height="1200" filter="url(#plaster)" opacity=".4"/>
<circle cx="600" cy="400" r="560" fill="url(#glow1)"/>
<path d="M600 0V230" stroke="#14181d" stroke-width="9"/><path d="M430 380C440 270 520 228 600 228S760 270 770 380z" fill="#1f5a52"/><path d="M430 380h340" stroke="#123b36" stroke-width="14"/><ellipse cx="600" cy="384" rx="160" ry="17" fill="#fff2cc"/>
<path d="M742 300c70 20 86 90 26 128s-90 84-20 122 96 88 30 126-76 76-26 112 62 60 30 92" stroke="#e98a2b" stroke-width="34" fill="none" stroke-linecap="round"/><path d="M748 296c70 20 86 90 26 128s-90 84-20 122 96 88 30 126-76 76-26 112" stroke="#ffc274" stroke-width="7" fill="none" stroke-linecap="round" opacity=".8"/>
<path d="M150 620h210M160 620V1100M350 620V1100M170 690h170M170 760h170M130 880h260" stroke="#17130f" stroke-width="26" stroke-linecap="round" fill="none"/>
<path d="M0 940h1200v260H0z" fill="url(#table)"/><ellipse cx="610" cy="950" rx="420" ry="40" fill="#ffdca0" opacity=".3" filter="url(#soft)"/>
<ellipse cx="520" cy="1010" rx="250" ry="60" fill="#dcd6c8"/><ellipse cx="520" cy="1000" rx="200" ry="42" fill="#f4efe2"/>
<circle cx="470" cy="940" r="70" fill="url(#fruit)"/><circle cx="580" cy="955" r="62" fill="url(#fruit)"/><path d="M580 895v118M532 925l96 62M628 925l-96 62" stroke="#ffd79b" stroke-width="4" opacity=".7"/>`,
  )
}

/** A glass of water on a sill in the morning. */
export function water() {
  const defs = [
    linear(
      'sky',
      [0, 0, 0, 1],
      [
        [0, '#c9dde0'],
        [0.55, '#f3e6c6'],
        [1, '#f6d9a2'],
      ],
    ),
    linear(
      'sill',
      [0, 0, 0, 1],
      [
        [0, '#f1e7d3'],
        [1, '#a98f6c'],
      ],
    ),
    linear(
      'glass',
      [0, 0, 1, 0],
      [
        [0, '#fff', 0.75],
        [0.16, '#dff0ef', 0.18],
        [0.8, '#cfe6e6', 0.22],
        [1, '#fff', 0.7],
      ],
    ),
    linear(
      'drink',
      [0, 0, 1, 0],
      [
        [0, '#5fa7ac', 0.75],
        [0.4, '#bfe3df', 0.6],
        [1, '#3f8891', 0.8],
      ],
    ),
  ].join('')
  return scene(
    '#e9e0c9',
    defs,
    `<rect width="1200" height="1200" fill="url(#sky)"/>
<path d="M0 700C200 610 340 650 520 640S900 560 1200 660V920H0z" fill="#8fa68f" filter="url(#mist)"/><path d="M0 780C260 720 480 770 700 740S1040 720 1200 770V940H0z" fill="#6d8a6c" filter="url(#soft)"/>
<path d="M86 0V920M1114 0V920M0 330h1200M600 0v330" stroke="#efe6d2" stroke-width="46"/><path d="M112 0V920M1090 0V920M0 356h1200" stroke="#b9a98a" stroke-width="8" opacity=".7"/>
<rect y="900" width="1200" height="300" fill="url(#sill)"/><path d="M0 902h1200" stroke="#fff8e6" stroke-width="8"/>
<path d="M500 1090L960 1160L1180 1110L760 1060z" fill="#4e6f6a" opacity=".35" filter="url(#soft)"/><path d="M640 1080C760 1096 840 1120 950 1112" stroke="#fffbe8" stroke-width="16" opacity=".8" fill="none" filter="url(#soft)"/>
<path d="M420 470h360l-40 600a40 30 0 0 1-40 28H500a40 30 0 0 1-40-28z" fill="url(#glass)"/>
<path d="M434 660h332l-26 404a38 28 0 0 1-38 26H498a38 28 0 0 1-38-26z" fill="url(#drink)"/><ellipse cx="600" cy="660" rx="166" ry="24" fill="#e3f4f0" opacity=".9"/><ellipse cx="600" cy="470" rx="180" ry="26" fill="none" stroke="#fff" stroke-width="8"/>
<path d="M470 520L496 1040" stroke="#fff" stroke-width="16" opacity=".75" stroke-linecap="round"/><path d="M724 540l-14 330" stroke="#fff" stroke-width="7" opacity=".6" stroke-linecap="round"/>`,
  )
}
