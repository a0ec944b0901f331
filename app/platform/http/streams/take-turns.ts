type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * @returns runs what it is given, so many at once; the others wait without a deadline, in the order in which
 * they came
 */
export function takeTurns(atOnce: number): TakeTurn {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
