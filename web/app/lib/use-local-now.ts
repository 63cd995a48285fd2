import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'

dayjs.extend(utc)

/** A moment in the listener's time zone; in UTC in the first rendering, as on the server. */
export function useLocalNow(now: number): Dayjs {
  return useIsAwake() ? dayjs(now) : dayjs.utc(now)
}
