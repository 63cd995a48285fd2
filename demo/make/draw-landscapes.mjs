import { linear, radial, scene } from './picture-parts.mjs'

/** A vine in dry ground, with its root deep below in the dark. */
export function vine() {
  const defs = [
    linear(
      'sky',
      [0, 0, 0, 1],
      [
        [0, '#e7d9bd'],
        [1, '#f0c98f'],
      ],
    ),
    linear(
      'earth',
      [0, 0, 0, 1],
      [
        [0, '#a5693c'],
        [0.4, '#6b4027'],
        [1, '#1f1714'],
      ],
    ),
    radial('water', [
      [0, '#7fc4c6', 0.95],
      [1, '#2a6a72', 0],
    ]),
  ].join('')
  const roots = Array.from({ length: 9 }, (_, i) => {
    const x = 600 + (i - 4) * 34
    const end = 600 + (i - 4) * (i % 2 ? 96 : 60)
    return `<path d="M600 520C${x} 640 ${end} 720 ${600 + (i - 4) * 40} ${940 + (i % 3) * 45}" stroke="#d9b48a" stroke-width="${i === 4 ? 13 : 6 - (i % 3)}" fill="none" stroke-linecap="round" opacity="${i === 4 ? 1 : 0.75}"/>`
  }).join('')
  const leaf = (x, y, r, s) =>
    `<g transform="translate(${x} ${y}) rotate(${r}) scale(${s})"><path d="M0 0C-42-30-50-86 0-124C50-86 42-30 0 0" fill="#5c7a3f"/><path d="M0 0V-108" stroke="#39502a" stroke-width="4"/></g>`
  const cracks = [120, 260, 390, 770, 910, 1060]
    .map(
      (x, i) =>
        `<path d="M${x} 522l${i % 2 ? 20 : -18} 62l${i % 2 ? -26 : 22} 44" stroke="#5a341f" stroke-width="6" fill="none" opacity=".7"/>`,
    )
    .join('')
  return scene(
    '#e7d9bd',
    defs,
    `
<rect width="1200" height="540" fill="url(#sky)"/><circle cx="905" cy="190" r="82" fill="#fff4d6"/><circle cx="905" cy="190" r="150" fill="#ffe9b8" opacity=".5" filter="url(#glow)"/>
<path d="M0 470C250 420 420 470 600 455S1000 430 1200 468V560H0z" fill="#c78d56"/>
<rect y="520" width="1200" height="680" fill="url(#earth)"/><rect y="520" width="1200" height="680" filter="url(#plaster)" opacity=".8"/>${cracks}
<ellipse cx="600" cy="1090" rx="520" ry="150" fill="url(#water)"/><ellipse cx="600" cy="1120" rx="330" ry="34" fill="#c7eae6" opacity=".45" filter="url(#soft)"/>
${roots}
<path d="M600 530C590 440 640 390 612 300C596 250 640 210 632 150" stroke="#54391f" stroke-width="26" fill="none" stroke-linecap="round"/>
<path d="M616 330C700 300 740 250 820 262" stroke="#54391f" stroke-width="14" fill="none" stroke-linecap="round"/><path d="M606 400C520 372 480 322 400 332" stroke="#54391f" stroke-width="14" fill="none" stroke-linecap="round"/>
${leaf(632, 160, -12, 1)}${leaf(640, 190, 48, 0.85)}${leaf(616, 230, -70, 0.9)}${leaf(812, 266, 30, 0.9)}${leaf(740, 280, -18, 0.8)}${leaf(770, 262, 110, 0.7)}${leaf(410, 334, -40, 0.95)}${leaf(470, 342, 14, 0.8)}${leaf(440, 330, -120, 0.7)}${leaf(612, 310, 78, 0.8)}`,
  )
}

/** A dark street of windows; one of them is lit. */
export function night() {
  const defs = [
    linear(
      'sky',
      [0, 0, 0, 1],
      [
        [0, '#0c1626'],
        [0.6, '#1b2f45'],
        [1, '#3b4a57'],
      ],
    ),
    linear(
      'front',
      [0, 0, 0, 1],
      [
        [0, '#15202b'],
        [1, '#0c141b'],
      ],
    ),
    radial('lamp', [
      [0, '#ffe2a0', 0.9],
      [1, '#f0a94c', 0],
    ]),
  ].join('')
  const houses = [
    [-20, 520, 270, '#131d27'],
    [220, 430, 260, '#18242f'],
    [460, 560, 230, '#101a23'],
    [670, 470, 300, '#172330'],
    [950, 540, 280, '#121c26'],
  ]
  const windows = houses.flatMap(([x, y, w]) =>
    [0, 1, 2].flatMap((row) => [0, 1].map((column) => [x + 50 + column * (w / 2 - 10), y + 70 + row * 170])),
  )
  const lit = 13
  const pane = ([x, y], index) => {
    const fill = index === lit ? '#ffd98a' : '#22333f'
    const cross = `<path d="M${x + 34} ${y}v100M${x} ${y + 46}h68" stroke="${index === lit ? '#6b4a1f' : '#15222c'}" stroke-width="6"/>`
    return `${index === lit ? `<circle cx="${x + 34}" cy="${y + 50}" r="210" fill="url(#lamp)"/>` : ''}<rect x="${x}" y="${y}" width="68" height="100" fill="${fill}"/>${cross}`
  }
  const stars = Array.from({ length: 46 }, (_, i) => [(i * 397) % 1200, (i * i * 61) % 400, 1 + (i % 3)])
    .map(
      ([x, y, r]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="#e8eef2" opacity="${0.35 + (r - 1) * 0.25}"/>`,
    )
    .join('')
  return scene(
    '#0c1626',
    defs,
    `<rect width="1200" height="1200" fill="url(#sky)"/>${stars}
<circle cx="240" cy="190" r="66" fill="#f2ead2"/><circle cx="268" cy="172" r="60" fill="#13223a"/>
${houses.map(([x, y, w, fill]) => `<path d="M${x} ${y}L${x + w / 2} ${y - 60}L${x + w} ${y}V1200H${x}z" fill="${fill}"/>`).join('')}
${windows.map(pane).join('')}
<path d="M0 1090h1200v110H0z" fill="#080e13"/><path d="M560 1092L700 1200H420z" fill="#ffdf9b" opacity=".1" filter="url(#mist)"/>`,
  )
}

/** A road at dusk that turns towards a house with a light over its door. */
export function road() {
  const defs = [
    linear(
      'sky',
      [0, 0, 0, 1],
      [
        [0, '#35466a'],
        [0.45, '#a8778a'],
        [0.75, '#eda873'],
        [1, '#f6cf92'],
      ],
    ),
    linear(
      'hill',
      [0, 0, 0, 1],
      [
        [0, '#4c5a4a'],
        [1, '#1f2a26'],
      ],
    ),
    linear(
      'way',
      [0, 0, 0, 1],
      [
        [0, '#f3d3a0'],
        [1, '#7a6a58'],
      ],
    ),
    radial('door', [
      [0, '#ffe9ad', 1],
      [1, '#ffb84d', 0],
    ]),
  ].join('')
  return scene(
    '#a8778a',
    defs,
    `<rect width="1200" height="1200" fill="url(#sky)"/>
<path d="M0 560C220 460 380 540 560 500S930 420 1200 520V1200H0z" fill="#6a6478"/><path d="M0 650C260 560 520 640 720 600S1060 560 1200 610V1200H0z" fill="url(#hill)"/>
<path d="M300 1200C420 1020 860 960 780 820C740 750 640 740 700 668L724 668C690 740 860 770 900 850C960 980 700 1060 760 1200z" fill="url(#way)"/>
<path d="M640 560l86-66l86 66v108H640z" fill="#2b2624"/><path d="M626 566l100-78l100 78" stroke="#1a1513" stroke-width="14" fill="none"/><circle cx="722" cy="626" r="120" fill="url(#door)"/><path d="M700 668v-50a22 22 0 0 1 44 0v50z" fill="#ffe4a1"/><rect x="766" y="596" width="26" height="26" fill="#ffd98a"/>
<path d="M170 760c0-150 20-230 30-330c14 100 40 180 40 330z" fill="#1c2a26"/><path d="M80 800c0-120 16-190 26-270c12 80 34 150 34 270z" fill="#17221f"/><path d="M1010 760c0-140 20-220 30-310c14 90 38 170 38 310z" fill="#1c2a26"/>
<circle cx="940" cy="180" r="5" fill="#fff4d8"/><circle cx="300" cy="130" r="4" fill="#fff4d8"/><circle cx="640" cy="90" r="4" fill="#fff4d8"/>`,
  )
}
