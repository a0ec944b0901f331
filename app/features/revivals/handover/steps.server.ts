import type { ChecklistStep } from './checklist.ts'
import { HANDOVER_KINDS } from './handover-kinds.ts'

/** What the server looks up for a step, taken from the founder's words. Empty, if they don't name it. */
function subjectIn({ kind, what }: ChecklistStep): string {
  return SUBJECTS[HANDOVER_KINDS[kind].proofs[0] ?? '']?.exec(what)?.[0] ?? ''
}

const DOMAIN = /[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/u
/** A name with a scope says by itself what it is; else the name stands first or last. */
const PACKAGE =
  /@[a-z\d][\w.-]*(?:\/[\w.-]+)?|[a-z\d][\w.-]*(?= on (?:npm|PyPI)\b)|[a-z\d][\w.-]*(?:\/[\w.-]+)?$/i

const SUBJECTS: Readonly<Record<string, RegExp>> = {
  txt: DOMAIN,
  name_servers: DOMAIN,
  github: /(?:[\w-]+\.)*[\w.-]+\/[\w./-]*[\w-]/,
  gitlab: /(?:[\w-]+\.)*[\w.-]+\/[\w./-]*[\w-]/,
  npm: PACKAGE,
  pypi: PACKAGE,
}

/** The columns of a step that its kind decides. */
export function factsOf(step: ChecklistStep) {
  const { days, expiry, phase, proofs } = HANDOVER_KINDS[step.kind]
  return {
    kind: step.kind,
    what: step.what,
    ...(step.passes && phase === 'move' && { passing_kind: step.passes }),
    days_from: days[0],
    days_to: days[1],
    expiry_hours: expiry?.hours ?? null,
    proof_kind: proofs[0] ?? null,
    proof_subject: subjectIn(step),
  }
}
