import { EMPTY_STORY, type StoryValues } from './submit.ts'

/** Drafts are kept in the browser, one for each member who writes in it. */
const keyOf = (userId: string) => `draft:story:${userId}`

/** A kept value is taken back only where it is of the kind that the form holds. */
function sameKind<Value>(kept: unknown, empty: Value): kept is Value {
  if (Array.isArray(empty)) return Array.isArray(kept) && kept.every((item) => typeof item === 'string')
  return typeof kept === typeof empty
}

/** What this member wrote and has not submitted yet; null where there is nothing, or nothing that can be read. */
export function readDraft(
  userId: string,
  storage: Pick<Storage, 'getItem'> = localStorage,
): StoryValues | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const values: Record<string, unknown> = { ...EMPTY_STORY }
    for (const [name, empty] of Object.entries(EMPTY_STORY)) {
      const value = (kept as Record<string, unknown>)[name]
      if (sameKind(value, empty)) values[name] = value
    }
    // Consent is given anew each time.
    return { ...(values as unknown as StoryValues), publishing_consent: false }
  } catch {
    return null
  }
}

/** Keeps what was written. Where the browser keeps nothing, writing goes on without. */
export function keepDraft(
  userId: string,
  values: StoryValues,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(values))
  } catch {}
}

export function dropDraft(userId: string, storage: Pick<Storage, 'removeItem'> = localStorage): void {
  try {
    storage.removeItem(keyOf(userId))
  } catch {}
}
