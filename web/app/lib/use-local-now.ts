import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'

dayjs.extend(utc)

/** A moment in the listener's own zone; in the first picture, which the server drew, in that of Greenwich. */
export function useLocalNow(now: number): Dayjs {
  return useIsAwake() ? dayjs(now) : dayjs.utc(now)
}
