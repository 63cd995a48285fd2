/** A square picture of 1200 units: the drawing `inside` on `ground`, with a paper grain. */
export function scene(ground, defs, inside) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" width="1200" height="1200">
<defs>
<filter id="soft"><feGaussianBlur stdDeviation="14"/></filter>
<filter id="glow" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="60"/></filter>
<filter id="mist" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="34"/></filter>
<filter id="grain" x="0" y="0" width="100%" height="100%">
<feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="3" seed="7"/>
<feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.46  0 0 0 0 0.4  0.5 0.5 0 0 -0.36"/></filter>
<filter id="plaster" x="0" y="0" width="100%" height="100%">
<feTurbulence type="fractalNoise" baseFrequency="0.006 0.011" numOctaves="5" seed="3"/>
<feColorMatrix values="0 0 0 0 0.16  0 0 0 0 0.12  0 0 0 0 0.08  1.4 0 0 0 -0.62"/></filter>
<radialGradient id="edge" cx="50%" cy="46%" r="75%"><stop offset="30%" stop-color="#0b0a08" stop-opacity="0"/>
<stop offset="55%" stop-color="#0b0a08" stop-opacity=".04"/><stop offset="75%" stop-color="#0b0a08" stop-opacity=".15"/>
<stop offset="100%" stop-color="#0b0a08" stop-opacity=".36"/></radialGradient>
${defs}</defs>
<rect width="1200" height="1200" fill="${ground}"/>
${inside}
<rect width="1200" height="1200" fill="url(#edge)"/>
<rect width="1200" height="1200" filter="url(#grain)" opacity=".5"/>
</svg>`
}

/** A linear gradient: an id, its two ends and its stops. */
export const linear = (id, [x1, y1, x2, y2], stops) =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</linearGradient>`
/** A radial gradient: an id and its stops. */
export const radial = (id, stops) =>
  `<radialGradient id="${id}">${stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</radialGradient>`
