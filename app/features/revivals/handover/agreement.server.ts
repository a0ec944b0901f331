import { AGREEMENT_TEXTS as TEXTS } from './agreement-texts.server.ts'
import { HANDOVER_KINDS } from './handover-kinds.ts'
import type { Handover } from './handover-response.schema.ts'

/**
 * The agreement of a handover to download, as Markdown: what both see in the room, in sentences. It names
 * nobody who didn't enter a name.
 */
export function agreementOf(room: Handover): string {
  const [giver, receiver] = room.is_owner
    ? [room.own_legal_name, room.other_legal_name]
    : [room.other_legal_name, room.own_legal_name]
  const moved = room.items.filter(({ phase }) => phase === 'move')
  const declared = room.items.find(({ kind }) => kind === 'liabilities')?.lines ?? []
  const scopeNote = room.items.find(({ kind }) => kind === 'scope')?.note ?? ''
  const bullets = (lines: readonly string[]) =>
    lines.length === 0 ? `- ${TEXTS.nothing}` : lines.map((line) => `- ${plain(line)}`).join('\n')
  const named = (name: string) => plain(name) || TEXTS.blank
  return [
    `# ${TEXTS.title(plain(room.name))}`,
    `> ${TEXTS.warning}`,
    TEXTS.between(named(giver), named(receiver)),
    `## ${TEXTS.passesOn}`,
    bullets(
      // What the two have signed stays there, with what they said of it since.
      moved.map(({ kind, what, state }) => {
        const { title } = HANDOVER_KINDS[kind]
        const thing = what ? `${title}: ${what}` : title
        return state === 'not_applicable' ? TEXTS.notApplicable(thing) : thing
      }),
    ),
    `## ${TEXTS.stays}`,
    bullets(room.stays),
    ...(scopeNote ? [plain(scopeNote)] : []),
    `## ${TEXTS.comesWith}`,
    bullets(declared.map(({ what, how_much, when }) => [what, how_much, when].filter(Boolean).join(', '))),
    `## ${TEXTS.terms}`,
    bullets([
      room.terms ? TEXTS.termsAre(TEXTS.ofTerms[room.terms] ?? room.terms, room.terms_note) : TEXTS.noTerms,
      ...(room.advice_hours ? [TEXTS.advice(room.advice_hours, room.advice_months)] : []),
      ...(room.gives_note ? [room.gives_note] : []),
      ...(room.inspection_days === null ? [] : [TEXTS.inspection(room.inspection_days)]),
    ]),
    `## ${TEXTS.rules}`,
    bullets(TEXTS.ofRules),
    `## ${TEXTS.signatures}`,
    `${named(giver)}: ______________________  ${TEXTS.placeAndDay}: ______________________`,
    `${named(receiver)}: ______________________  ${TEXTS.placeAndDay}: ______________________`,
    '',
  ].join('\n\n')
}

/** Members' texts can't begin a heading, a list or a link of their own. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|]/g, '\\$&')
