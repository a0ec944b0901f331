import type { RawBuilder } from 'kysely'
import type { Person } from '../people.ts'
import type { Outcome } from './attempt.ts'
import type { World } from './world.ts'

export const VERBS = ['select', 'insert', 'forge', 'update', 'delete'] as const
export type Verb = (typeof VERBS)[number]

/**
 * `owner` is Ann, who owns the row; `member` is Ben, who doesn't; `suspended` is Ann after an admin suspended
 * her.
 */
export const ROLES = { guest: 'guest', member: 'ben', owner: 'ann', suspended: 'ann', admin: 'ada' } as const
export type Role = keyof typeof ROLES

export interface Access {
  readonly ids?: string
  readonly statements: {
    readonly select: (world: World) => RawBuilder<unknown>
    /** Inserts as `me`; a guest uses Ann's id. */
    readonly insert: (world: World, me: Person) => RawBuilder<unknown>
    readonly forge?: (world: World, me: Person, other: Person) => RawBuilder<unknown>
    readonly update: (world: World) => RawBuilder<unknown>
    readonly delete: (world: World) => RawBuilder<unknown>
  }
  /** The outcomes in the order of `VERBS`; `-` if rows have no owner. */
  readonly outcomes: Record<Role, readonly [Outcome, Outcome, Outcome | '-', Outcome, Outcome]>
}
