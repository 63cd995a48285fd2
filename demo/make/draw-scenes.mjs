import { night, road, vine } from './draw-landscapes.mjs'
import { ajar, orange, scales, water } from './draw-rooms.mjs'

/** The covers of talks by slug, as SVG. */
export const scenes = {
  'the-door-of-remembrance': ajar,
  'when-the-heart-is-dry': vine,
  'three-in-the-morning': night,
  'the-honest-scale': scales,
  'a-house-in-mourning': orange,
  'thanks-for-ordinary-days': water,
  'the-way-back': road,
}
