/** What one host of a database said: it writes, it reads what another one writes, or it is there and has no room. */
export type HostAnswer =
  | { role: 'primary'; timeline: number }
  | { role: 'standby'; replayed: number }
  | { role: 'busy' }
  | undefined

/**
 * The index of the host to use: the primary of the newest timeline, so that a former one that came back is not believed;
 * else the standby in use, or the one that has got furthest. Undefined where none answers.
 */
export function chooseHost(answers: readonly HostAnswer[], current: number | undefined): number | undefined {
  const isBusy = current !== undefined && answers[current]?.role === 'busy'
  return firstOfPrimaries(answers, current) ?? (isBusy ? current : firstOfStandbys(answers, current))
}

function firstOfPrimaries(answers: readonly HostAnswer[], current: number | undefined): number | undefined {
  const timelineOf = (at: number): number => {
    const answer = answers[at]
    return answer?.role === 'primary' ? answer.timeline : -1
  }
  return bestOf(answers, timelineOf, current)
}

function firstOfStandbys(answers: readonly HostAnswer[], current: number | undefined): number | undefined {
  // What is read at one host is not read at another behind it: the one in use stays.
  if (current !== undefined && answers[current]?.role === 'standby') return current
  const replayedOf = (at: number): number => {
    const answer = answers[at]
    return answer?.role === 'standby' ? answer.replayed : -1
  }
  return bestOf(answers, replayedOf, current)
}

function bestOf(
  answers: readonly HostAnswer[],
  worthOf: (at: number) => number,
  current: number | undefined,
): number | undefined {
  const best = Math.max(...answers.keys().map(worthOf))
  if (best < 0) return undefined
  if (current !== undefined && worthOf(current) === best) return current
  return answers.keys().find((at) => worthOf(at) === best)
}
