type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Lasts until the tab closes, or its owner signs out in it. */
export const inTab = (): Store => sessionStorage

/** Lasts until deleted. */
export const inBrowser = (): Store => localStorage

/** A draft is unsent text. */
export interface Draft<Value> {
  key: string
  read(): Value | null
  /** @returns whether the browser has stored it: its storage may be full or closed */
  save(value: Value): boolean
  delete(): void
}

/** Whose draft it is: a member's, or a guest's, who is undefined. */
export type DraftOwner = string | undefined

const nameOf = (what: string, owner: DraftOwner) => `draft:${what}:${owner ?? 'guest'}`

interface DraftOptions<Value> {
  /** Nobody else finds the draft; but a guest's becomes the member's who signs in. */
  owner: DraftOwner
  /** Converts a stored value, which may be anything; null if it can't. */
  parse: (saved: unknown) => Value | null
  storage: () => Store
}

/** @param what says what the text is about, such as `comment:ID` */
export function draftOf<Value>(what: string, { owner, parse, storage }: DraftOptions<Value>): Draft<Value> {
  const name = nameOf(what, owner)
  return {
    key: name,
    read() {
      try {
        if (owner !== undefined) rename(storage(), nameOf(what, undefined), name)
        return parse(JSON.parse(storage().getItem(name) ?? 'null'))
      } catch {
        return null
      }
    },
    save(value) {
      try {
        storage().setItem(name, JSON.stringify(value))
        return true
      } catch {
        return false
      }
    },
    delete() {
      try {
        storage().removeItem(name)
      } catch {}
    },
  }
}

/** A draft of one text, in the tab. */
export const textDraft = (what: string, owner: DraftOwner): Draft<string> =>
  draftOf(what, { owner, parse: (saved) => (typeof saved === 'string' ? saved : null), storage: inTab })

function rename(store: Store, from: string, to: string) {
  const saved = store.getItem(from)
  if (saved === null) return
  // A form that a guest only looked at takes no text away from the member.
  if (store.getItem(to) === null || hasWords(JSON.parse(saved))) store.setItem(to, saved)
  store.removeItem(from)
}

function hasWords(saved: unknown): boolean {
  if (typeof saved === 'string') return saved.trim() !== ''
  return typeof saved === 'object' && saved !== null && Object.values(saved).some(hasWords)
}

const isDraftOf = (owner: string) => (name: string) => name.startsWith('draft:') && name.endsWith(`:${owner}`)

/** Deletes what a member hasn't sent in this tab. */
export function deleteTabDrafts(owner: string): void {
  try {
    for (const name of Object.keys(sessionStorage).filter(isDraftOf(owner))) sessionStorage.removeItem(name)
  } catch {}
}

/** Whether this browser has something that a member hasn't sent. */
export function hasDrafts(owner: string): boolean {
  try {
    return Object.keys({ ...sessionStorage, ...localStorage }).some(isDraftOf(owner))
  } catch {
    return false
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether a stored value has the type that the form holds. */
export function isSameKind(saved: unknown, empty: unknown): boolean {
  if (Array.isArray(empty)) return Array.isArray(saved) && saved.every((item) => typeof item === 'string')
  return typeof saved === typeof empty
}

/** The stored values that fit the form, and those of the empty form for all others. */
export function valuesLike<Values extends object>(
  empty: Values,
  saved: Record<string, unknown>,
  fits: (saved: unknown, empty: unknown, name: string) => boolean = isSameKind,
): Values {
  const entries = Object.entries(empty).map(([name, value]) => [
    name,
    fits(saved[name], value, name) ? saved[name] : value,
  ])
  return Object.fromEntries(entries) as Values
}
