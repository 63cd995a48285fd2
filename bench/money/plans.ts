// F7: `node bench/money/plans.ts [subscribers 1000] [seed 20261122] [months 60]`: plans bought, renewed,
// declined, cancelled and changed over years of simulated time, with a PostgreSQL that does not wait for the
// disk. Any problem ends with exit code 1.
import { simulatePlans } from '../../server/test/plan-years/simulate.ts'
import { connect, report, round, startPostgres } from '../site/serve.ts'

const [subscribers = 1000, seed = 20_261_122, months = 60] = process.argv.slice(2).map(Number)
await using postgres = await startPostgres()
await using client = await connect(postgres.url)
await client.query('alter system set synchronous_commit = off')
await client.query('select pg_reload_conf()')
const began = performance.now()
const options = { databaseUrl: postgres.url, schema: 'plans_bench', seed, subscribers, months }
const found = await simulatePlans(options)
const seconds = round((performance.now() - began) / 1000)
report('plans', { figure: 'F7', seed, subscribers, months, seconds, ...found })
if (Object.values(found.wrongs).some((wrong) => wrong !== 0)) process.exitCode = 1
