import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAction } from '../../../kit/use-action.ts'
import { OFFLINE, problemsOf } from '../../../platform/api/api-error.ts'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { useDraftOwner } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { showProblems } from '../../../ui/form/field-errors.ts'
import { focusField } from '../../../ui/form/field-problem.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import type { Facts } from '../facts/facts.ts'
import type { FactProblem } from '../facts/facts-problems.ts'
import { CausesSection } from './CausesSection.tsx'
import { EndingSection } from './EndingSection.tsx'
import styles from './FactsForm.module.css'
import { FactsPreview } from './FactsPreview.tsx'
import { FactsProblems } from './FactsProblems.tsx'
import { type FactsFormValues, factsDraft, factsProblemsIn, factsValuesOf, toFacts } from './facts-values.ts'
import { MilestonesSection } from './MilestonesSection.tsx'
import { OWN_FACTS_TEXTS } from './own-facts-texts.ts'
import { RangesSection } from './RangesSection.tsx'

interface FactsFormProps {
  story: { id: string; is_anonymous: boolean }
  facts: Facts
  /** The ID of what the facts belong to. */
  draftId: string
  /** @returns what is saved then */
  send: (api: ApiTransport, facts: Facts) => Promise<Facts>
}

/**
 * Asks two questions, facts and dates, and shows beside them what readers see. An error keeps what was typed,
 * and so does leaving.
 */
export function FactsForm({ story: { id, is_anonymous }, facts, draftId, send }: FactsFormProps) {
  const navigate = useNavigate()
  const values = factsValuesOf(facts)
  const draft = factsDraft(draftId, useDraftOwner(), values)
  const form = useForm<FactsFormValues>({ defaultValues: draft.read() ?? values, shouldFocusError: false })
  const drafted = useFormDraft(form, draft, (typed) => typed)
  const element = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<readonly FactProblem[]>([])
  const refuse = (refused: readonly FactProblem[]) => {
    setProblems(refused)
    showProblems(form, element.current, refused)
  }
  const { mutate, isPending } = useAction({
    run: (api, typed: FactsFormValues) => send(api, toFacts(typed)),
    done: {
      ...OWN_FACTS_TEXTS.saved,
      action: {
        label: OWN_FACTS_TEXTS.view,
        altText: OWN_FACTS_TEXTS.viewAlt,
        onSelect: () => void navigate({ to: '/story/$id', params: { id } }),
      },
    },
    failed: {
      title: OWN_FACTS_TEXTS.notSaved,
      description: OWN_FACTS_TEXTS.tryAgain,
      offline: OFFLINE.writing,
    },
    refreshes: [['startups']],
    onDone: (saved) => {
      form.reset(factsValuesOf(saved))
      drafted.clear()
    },
    onFailed: (error) => refuse(problemsOf(error)),
  })

  const submit = () => {
    if (isPending) return
    const typed = form.getValues()
    const found = factsProblemsIn(typed, is_anonymous)
    if (found.length > 0) return refuse(found)
    mutate(typed)
  }

  return (
    <Form
      form={form}
      ref={element}
      onSubmit={submit}
      aria-label={OWN_FACTS_TEXTS.label}
      className={styles.columns}
    >
      <div className={styles.form}>
        <FactsProblems problems={problems} onSelect={(field) => focusField(element.current, field)} />
        <EndingSection />
        <CausesSection />
        <RangesSection isAnonymous={is_anonymous} />
        <MilestonesSection isAnonymous={is_anonymous} />
        <div className={styles.send}>
          <Button type="submit" variant="ink" busy={isPending}>
            {isPending ? OWN_FACTS_TEXTS.saving : OWN_FACTS_TEXTS.save}
          </Button>
          <Link to="/story/$id" activeOptions={{ exact: true }} params={{ id }}>
            {OWN_FACTS_TEXTS.back}
          </Link>{' '}
          <span className="meta">{OWN_FACTS_TEXTS.hint}</span>
        </div>
      </div>
      <FactsPreview facts={toFacts(form.watch())} />
    </Form>
  )
}
