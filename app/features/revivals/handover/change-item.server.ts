import { withSystemRights } from '../../../platform/database/with-system-rights.ts'
import { badRequest, conflict, forbidden, notFound } from '../../../platform/errors/errors.ts'
import type { Variables } from '../../../platform/http/env.ts'
import { countAttempt, type LimitedContext } from '../../../platform/http/rate-limits/rate-limit.ts'
import type { ItemChange } from './handover.schema.ts'
import { isOver, type StepState } from './handover.ts'
import { canBecome, HANDOVER_KINDS } from './handover-kinds.ts'
import type { Handover } from './handover-response.schema.ts'
import { HANDOVER_ERRORS } from './handover-texts.ts'
import { editItem, lockHandover, moveItem, signedSteps } from './handovers.db.ts'
import { lookById, saveLook } from './looks.db.ts'
import { lookAtItem } from './proofs/look-at-item.server.ts'
import { isRevivedBy, tellOfRevival } from './tell-of-revival.server.ts'
import { tellOther } from './tell-other.server.ts'

type HandoverContext = LimitedContext & {
  var: Pick<Variables, 'actor' | 'config' | 'jobs' | 'queueEmail' | 'session'>
}

/** Edits a step, then moves it, in one transaction. @throws AppError 400, 403, 404, 409 */
export async function changeItem(c: HandoverContext, room: Handover, itemId: string, change: ItemChange) {
  const item = room.items.find(({ id }) => id === itemId)
  if (!item) throw notFound(HANDOVER_ERRORS.itemNotFound)
  const kind = change.kind ?? item.kind
  if (kind !== item.kind && !canBecome(item.kind, kind)) throw conflict(HANDOVER_ERRORS.notKind)
  if (change.proof_kind && !HANDOVER_KINDS[kind].proofs.includes(change.proof_kind))
    throw conflict(HANDOVER_ERRORS.noProof)
  if (change.lines && !item.is_giver) throw forbidden(HANDOVER_ERRORS.refused)
  if (
    change.proof_link !== undefined &&
    change.proof_link !== item.proof_link &&
    item.is_proof_link_own === false
  )
    throw forbidden(HANDOVER_ERRORS.othersProof)
  const day = change.expected_on
  if (day && day !== item.expected_on && isOver(day, Date.now()))
    throw badRequest(HANDOVER_ERRORS.past, { expected_on: HANDOVER_ERRORS.past })
  const { from, to, version, words = '' } = change
  await c.var.db.as(c.var.actor, async (tx) => {
    const mayUnsign = [change.what, change.note, change.lines].some((text) => text !== undefined)
    if (mayUnsign) await withSystemRights(tx, () => lockHandover(tx, room.id))
    const signed = mayUnsign ? await signedSteps(tx, room.id) : 0
    if (!(await editItem(tx, itemId, change))) throw forbidden(HANDOVER_ERRORS.refused)
    if (mayUnsign && (await signedSteps(tx, room.id)) < signed) await tellOther(c, tx, room.id, 'unsigned')
    if (from && to) {
      // Only what is received revives a project.
      const mayRevive = to === 'accepted' && !(await isRevivedBy(tx, room.conversation_id))
      const moved = await moveItem(tx, itemId, from, to, words, version)
      if (moved === 'none') throw notFound(HANDOVER_ERRORS.itemNotFound)
      if (moved === 'refused') throw forbidden(HANDOVER_ERRORS.refused)
      if (moved === 'changed') throw conflict(HANDOVER_ERRORS.changed)
      if (moved === 'unsigned') throw conflict(HANDOVER_ERRORS.unsigned)
      const notice = noticeOf(to, item.signs_both)
      if (moved === 'done' && notice) await tellOther(c, tx, room.id, notice)
      if (mayRevive) await tellOfRevival(c.var, tx, room)
    }
    await countAttempt(c, tx, 'handover')
  })
}

/** Names only what the other waits for, or has to do something about. */
function noticeOf(to: StepState, signsBoth: boolean) {
  if (to === 'accepted') return signsBoth ? 'signed' : 'accepted'
  return to === 'handed_over' || to === 'problem' ? to : null
}

/**
 * Looks whether a step has arrived, outside of any transaction, and saves what was found.
 * @throws AppError 409
 */
export async function lookNow(c: HandoverContext, itemId: string) {
  const { db, actor, config } = c.var
  const question = await db.as(actor, async (tx) => {
    await countAttempt(c, tx, 'handover-look')
    return withSystemRights(tx, () => lookById(tx, itemId))
  })
  if (!question) throw conflict(HANDOVER_ERRORS.noProof)
  const look = await lookAtItem(question, config)
  await db.system((tx) => saveLook(tx, question, look, new Date()))
}
