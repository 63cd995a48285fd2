import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toClusters } from './clusters.ts'

const coordinate = fc.double({ min: -600, max: 1100, noNaN: true })
const places = fc.array(fc.record({ x: coordinate, y: coordinate }), { maxLength: 90 })
const reaches = fc.double({ min: 0.5, max: 300, noNaN: true })

test('puts every place into exactly one cluster, with matching numbers [B-87]', () => {
  fc.assert(
    fc.property(places, reaches, (given, reach) => {
      const members = toClusters(given, reach).flatMap((cluster) => cluster.members)
      expect(members).toHaveLength(given.length)
      expect(new Set(members)).toEqual(new Set(given))
    }),
  )
})

test("keeps clusters a finger's width apart [B-87]", () => {
  fc.assert(
    fc.property(places, reaches, (given, reach) => {
      const clusters = toClusters(given, reach)
      for (const [index, one] of clusters.entries())
        for (const other of clusters.slice(index + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(reach)
    }),
  )
})

test('places a cluster at the centre of its places [B-87]', () => {
  fc.assert(
    fc.property(places, reaches, (given, reach) => {
      for (const { x, y, members } of toClusters(given, reach)) {
        expect(x).toBeCloseTo(members.reduce((sum, member) => sum + member.x, 0) / members.length, 5)
        expect(y).toBeCloseTo(members.reduce((sum, member) => sum + member.y, 0) / members.length, 5)
      }
    }),
  )
})

test('keeps distant places separate and joins near ones [B-87]', () => {
  const [leeds, bradford, cairo] = [
    { x: 0, y: 0 },
    { x: 3, y: 4 },
    { x: 90, y: 0 },
  ]
  expect(toClusters([leeds, bradford, cairo], 10).map(({ members }) => members)).toEqual([
    [leeds, bradford],
    [cairo],
  ])
  expect(toClusters([leeds, bradford, cairo], 5)).toHaveLength(3)
})
