import { degree, polar, rosette, star } from './geometry.ts'
import type { Point, Polygon } from './geometry.ts'
import { itemAt } from './item-at.ts'
import type { Motif } from './motif.ts'

/** One large rosette, with darts between its petals and a seed star at its centre. */
export function drawSun(folds: number, ratio: number): Motif[] {
  const polygon: Polygon = { sides: folds, apothem: 45, facing: -Math.PI / 2 }
  const places = [{ x: 50, y: 50 }]
  const flower = rosette(polygon, 62 * degree, ratio)
  const seed = star({ ...polygon, apothem: polygon.apothem * ratio * 0.42 }, 60 * degree)
  return [
    { ...flower, rank: 'great', apothem: polygon.apothem, places },
    {
      core: dartsBetween(flower.petals, polygon, ratio),
      petals: [],
      rank: 'small',
      apothem: polygon.apothem,
      places,
    },
    { ...seed, rank: 'small', apothem: polygon.apothem * 0.2, places },
  ]
}

// A dart is on the axis between two petals and touches their facing outer corners.
function dartsBetween(petals: Point[][], { sides, apothem, facing }: Polygon, ratio: number): Point[][] {
  return petals.map((petal, index) => {
    const axis = facing + ((2 * index + 1) * Math.PI) / sides
    const nextPetal = itemAt(petals, (index + 1) % petals.length)
    return [
      polar(apothem * ratio * 1.08, axis),
      itemAt(petal, 2),
      polar(apothem * 0.985, axis),
      itemAt(nextPetal, 4),
    ]
  })
}
