import { hasLightGround } from './dyes.ts'
import type { CoverPlan } from './cover-plan.ts'

/** The colours of a finished cover's parts; `lineWidth` in hundredths of the cover's width. */
export interface Inks {
  petal: string
  mainStar: string
  smallStar: string
  line: string
  lineWidth: number
  plate: string
  /** The plate's outline, when lines alone must show it. */
  plateEdge?: string
}

/** Derives the colours of a plan's style from its dye. */
export function mixInks({ dye, form, style, rosetteRatio }: CoverPlan): Inks {
  const { ground, main, light, accent } = dye
  switch (style) {
    case 'line': {
      const pen = hasLightGround(dye) ? main : light
      return {
        petal: 'none',
        mainStar: 'none',
        smallStar: main,
        line: pen,
        lineWidth: 0.65,
        plate: ground,
        plateEdge: pen,
      }
    }
    case 'night':
      return { petal: accent, mainStar: main, smallStar: light, line: ground, lineWidth: 0.6, plate: ground }
    case 'inlay': {
      const isRosetteField = rosetteRatio > 0 && form !== 'sun'
      return {
        petal: main,
        mainStar: light,
        smallStar: isRosetteField ? main : accent,
        line: ground,
        lineWidth: 0.9,
        plate: accent,
      }
    }
  }
}
