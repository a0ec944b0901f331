import { useForm } from 'react-hook-form'
import { useDraftOwner } from '../../../platform/api/use-api.ts'
import { draftOf, inTab } from '../../../platform/browser/draft.ts'
import { countCharacters } from '../../../platform/text/characters.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { FORMATTING_TEXTS } from '../../../ui/controls/formatting-texts.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { toast } from '../../../ui/toast/toast.ts'
import styles from './ProofScreen.module.css'
import type { OwnProof } from './proof.schema.ts'
import { ANSWER_LIMIT } from './proof.ts'
import { PROOF_PAGE_TEXTS as TEXTS } from './proof-texts.ts'
import { putAnswer } from './proofs.queries.ts'
import { useProofChange } from './use-proof-change.ts'

interface AnswerValues {
  answer: string
}

const isAnswer = (saved: unknown): saved is AnswerValues =>
  typeof saved === 'object' && saved !== null && 'answer' in saved && typeof saved.answer === 'string'

/** What a founder says beside a story that somebody else tells. An error keeps what was typed. */
export function AnswerForm({ proof }: { proof: OwnProof }) {
  const draft = draftOf(`answer:${proof.id}`, {
    owner: useDraftOwner(),
    parse: (saved) => (isAnswer(saved) ? saved : null),
    storage: inTab,
  })
  const form = useForm<AnswerValues>({ defaultValues: draft.read() ?? { answer: proof.answer } })
  const saved = useFormDraft(form, draft, (values) => values, { isShort: true })
  const { mutate, isPending } = useProofChange(proof.startup_id, (api, { answer }: AnswerValues) =>
    putAnswer(api, proof.id, answer),
  )
  return (
    <section aria-labelledby="answer" className={styles.part}>
      <h2 id="answer">{TEXTS.answerTitle}</h2>
      <p>{TEXTS.answerHint}</p>
      <Form
        form={form}
        aria-labelledby="answer"
        className={styles.part}
        onSubmit={() => {
          if (isPending) return
          mutate(form.getValues(), {
            onSuccess: () => {
              saved.discard()
              toast({ title: TEXTS.saved })
            },
          })
        }}
      >
        <TextField<AnswerValues>
          name="answer"
          label={TEXTS.answer}
          hint={FORMATTING_TEXTS.hint}
          maxLength={ANSWER_LIMIT}
          readOnly={isPending}
          rows={8}
          counted={countCharacters}
        />
        <Button type="submit" variant="ink" busy={isPending}>
          {isPending ? TEXTS.saving : TEXTS.save}
        </Button>
      </Form>
    </section>
  )
}
