import { useDraftOwner } from '../../../platform/api/use-api.ts'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { ACT_IDS } from '../acts.ts'
import { LastDecision } from './DecidedMeanwhile.tsx'
import { decisionDraft } from './decision-draft.ts'
import type { EntryId } from './queue.queries.ts'
import { DETAIL_TEXTS, MEANWHILE_TEXTS } from './queue-texts.ts'

/** Takes the place of an entry that is decided, with what was written about it and not sent. */
export function NothingWaits({ entryId }: { entryId: EntryId }) {
  const owner = useDraftOwner()
  const unsent = ACT_IDS.map((act) => decisionDraft(act, entryId, owner).read()).filter((words) =>
    words?.trim(),
  )
  return (
    <>
      <Empty title={<span id="entry">{DETAIL_TEXTS.notFound}</span>}>
        <LastDecision about={entryId} />
      </Empty>
      {unsent.length > 0 && (
        <Field label={MEANWHILE_TEXTS.unsent}>
          <TextArea voice="sans" readOnly rows={4} value={unsent.join('\n\n')} autoGrow />
        </Field>
      )}
    </>
  )
}
