// Faces are omitted: a portrait shows how a person sits, in the colours of the covers, in front of square
// tiles.
const people = {
  'shaykh-harun-al-wadi': {
    ground: '#1f4a4a',
    tile: '#2c6261',
    skin: '#b98a64',
    cloth: '#e9e0cd',
    shade: '#cfc3a9',
    head: 'turban',
    band: '#f4eddc',
    beard: '#e6e0d4',
  },
  'hajja-samira-tekin': {
    ground: '#8a3a3f',
    tile: '#a24c4c',
    skin: '#d3a684',
    cloth: '#3b3f54',
    shade: '#2c3042',
    head: 'scarf',
    band: '#e8d3b0',
  },
  'ustadh-yunus-barlas': {
    ground: '#b98a3c',
    tile: '#c99c50',
    skin: '#c0906a',
    cloth: '#3d4d42',
    shade: '#2d3b32',
    head: 'cap',
    band: '#7b2a33',
    beard: '#cfcac0',
  },
  'shaykha-maryam-odeh': {
    ground: '#46506e',
    tile: '#57628a',
    skin: '#c99a78',
    cloth: '#efe7d6',
    shade: '#d5c9b0',
    head: 'scarf',
    band: '#7fa39a',
  },
  'dr-idris-kaya': {
    ground: '#6f7f6a',
    tile: '#7f907a',
    skin: '#cda07c',
    cloth: '#2a3544',
    shade: '#1e2733',
    head: 'hair',
    band: '#3a3028',
    beard: '#4a3d32',
  },
  'hafiz-bilal-rahmani': {
    ground: '#3a2f4a',
    tile: '#4b3e5e',
    skin: '#9c6d4b',
    cloth: '#dfe5e1',
    shade: '#c2cbc6',
    head: 'cap',
    band: '#f6f3ea',
    beard: '#241a14',
  },
}

/** Squares and rotated squares in rows, like a glazed tile floor. */
function tiling(colour) {
  const side = 150
  return Array.from({ length: 81 }, (_, i) => [(i % 9) * side, Math.floor(i / 9) * side])
    .map(
      ([x, y]) =>
        `<g transform="translate(${x} ${y})" fill="none" stroke="${colour}" stroke-width="9"><rect x="-38" y="-38" width="76" height="76"/><rect x="-38" y="-38" width="76" height="76" transform="rotate(45)"/></g>`,
    )
    .join('')
}

const heads = {
  turban: ({
    band,
    shade,
  }) => `<path d="M398 470C370 330 470 250 600 250S830 330 802 470C740 420 460 420 398 470z" fill="${band}"/>
<path d="M404 452C480 360 640 330 796 440M420 400C520 300 690 296 780 376M470 322C560 268 660 270 730 312" stroke="${shade}" stroke-width="14" fill="none" stroke-linecap="round"/>`,
  cap: ({ band }) =>
    `<path d="M424 452C420 330 490 270 600 270S780 330 776 452C700 420 500 420 424 452z" fill="${band}"/><path d="M424 452C500 420 700 420 776 452" stroke="#0002" stroke-width="12" fill="none"/>`,
  hair: ({ band }) =>
    `<path d="M420 500C400 340 470 270 600 268S800 340 780 500C770 430 740 390 690 372C620 400 500 392 450 402C432 430 424 460 420 500z" fill="${band}"/>`,
  scarf: () => '',
}

function portrait(person) {
  const { ground, tile, skin, cloth, shade, head, band, beard } = person
  const veil = head === 'scarf'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" width="1200" height="1200">
<defs><filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.75" numOctaves="3" seed="11"/>
<feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.46  0 0 0 0 0.4  0.5 0.5 0 0 -0.36"/></filter></defs>
<rect width="1200" height="1200" fill="${ground}"/>${tiling(tile)}
<circle cx="600" cy="560" r="420" fill="${tile}"/>
<path d="M150 1200C160 960 330 860 480 820H720C870 860 1040 960 1050 1200z" fill="${cloth}"/>
<path d="M480 820C520 900 560 1010 600 1200C640 1010 680 900 720 820C640 850 560 850 480 820z" fill="${shade}"/>
${veil ? `<path d="M384 560C370 350 470 236 600 236S830 350 816 560C830 700 850 800 900 900C760 960 440 960 300 900C350 800 370 700 384 560z" fill="${band}"/>` : `<path d="M520 700h160v140c-30 40-130 40-160 0z" fill="${skin}"/>`}
<path d="M430 500C430 380 500 330 600 330S770 380 770 500C770 650 700 760 600 760S430 650 430 500z" fill="${skin}"/>
${veil ? `<path d="M430 520C424 390 500 322 600 322S776 390 770 520C760 430 700 384 600 384S440 430 430 520z" fill="${band}"/><path d="M384 560C400 720 470 800 600 812C730 800 800 720 816 560C830 700 850 800 900 900C760 960 440 960 300 900C350 800 370 700 384 560z" fill="${band}"/><path d="M470 760C540 830 680 830 760 740M430 850C540 900 690 896 800 836" stroke="#0002" stroke-width="10" fill="none" stroke-linecap="round"/>` : ''}
${beard ? `<path d="M432 560C440 740 520 ${head === 'turban' ? 900 : 840} 600 ${head === 'turban' ? 900 : 840}S760 740 768 560C740 640 690 650 600 650S460 640 432 560z" fill="${beard}"/>` : ''}
${heads[head](person)}
<rect width="1200" height="1200" filter="url(#grain)" opacity=".45"/></svg>`
}

/** The portraits of the speakers by slug, as SVG. */
export const portraits = Object.fromEntries(
  Object.entries(people).map(([slug, person]) => [slug, () => portrait(person)]),
)
