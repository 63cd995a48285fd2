// How large the rooms are and how much of them is tests: `node scripts/graph/room-figures.ts`.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { measure } from './import-graph.ts'

const root = join(import.meta.dirname, '../..')
const wholes = ['.', 'contract', 'server', 'server/src', 'web/app', 'e2e', 'bench', 'scripts']
/** Folders each of whose folders is a room. */
const houses = ['server/src', 'server/src/modules', 'web/app', 'web/app/features']
const rooms = houses.flatMap((house) =>
  readdirSync(join(root, house), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(house, entry.name))
    .filter((room) => !houses.includes(room)),
)

console.table(
  Object.fromEntries(
    [...wholes, ...rooms].map((room) => {
      const { circles, crowded, ...figures } = measure(join(root, room))
      return [room, { ...figures, circles: circles.length, crowded: crowded.length }]
    }),
  ),
)
