const id = /^([A-Z]+(?:-[A-Z]+)*)-(\d+)$/
const idAnywhere = /[A-Z]{2,}(?:-[A-Z]+)*-\d+/
const bracket = /\[([^\]]*)\]/g
const range = /\s*(?:…|\.{2,3})\s*/

/** Gives the group of a requirement: ADM-MKT for ADM-MKT-03. */
export function groupOf(requirement: string): string {
  return requirement.replace(/-\d+$/, '')
}

/**
 * Ids in brackets: '[DIR-01]', '[DIR-01, DIR-02]', '[CALLS-02…04]'. Keeps invalid ids, to be reported as
 * unknown.
 */
export function idsInTitle(title: string): string[] {
  return [...title.matchAll(bracket)]
    .map(([, inside = '']) => inside)
    .filter((inside) => idAnywhere.test(inside))
    .flatMap((inside) => inside.split(',').flatMap((part) => expand(part.trim())))
}

function expand(part: string): string[] {
  const [first = '', last, ...rest] = part.split(range)
  const [, group, from = ''] = first.match(id) ?? []
  if (last === undefined || !group || rest.length > 0) return [part]
  const to = last.match(id)?.[1] === group ? withoutGroup(last) : last
  if (!/^\d+$/.test(to) || Number(to) <= Number(from)) return [part]
  return Array.from(
    { length: Number(to) - Number(from) + 1 },
    (_, step) => `${group}-${String(Number(from) + step).padStart(from.length, '0')}`,
  )
}

function withoutGroup(requirement: string): string {
  return requirement.slice(groupOf(requirement).length + 1)
}
