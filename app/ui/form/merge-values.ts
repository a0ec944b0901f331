const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What two tabs have made of the same values since both had `base`: what either has changed, and both texts
 * where both have.
 */
export function mergeTyped<Values extends object>(base: Values, mine: Values, theirs: Values): Values {
  const merge = <Name extends keyof Values>(name: Name): Values[Name] => {
    if (isSame(mine[name], base[name])) return theirs[name]
    if (isSame(theirs[name], base[name]) || isSame(mine[name], theirs[name])) return mine[name]
    return withBoth(mine[name], theirs[name])
  }
  const merged = { ...mine }
  for (const name in mine) merged[name] = merge(name)
  return merged
}

function withBoth<Value>(mine: Value, theirs: Value): Value
function withBoth(mine: unknown, theirs: unknown): unknown {
  if (Array.isArray(mine) && Array.isArray(theirs)) return [...new Set([...theirs, ...mine])]
  if (typeof mine !== 'string' || typeof theirs !== 'string') return mine
  if (mine.includes(theirs)) return mine
  if (theirs.includes(mine)) return theirs
  const isLine = !`${mine}${theirs}`.includes('\n') && mine.length + theirs.length < LINE
  return `${theirs}${isLine ? ' / ' : '\n\n'}${mine}`
}

/** Texts with more characters are paragraphs. */
const LINE = 200
