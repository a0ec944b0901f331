import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useViewer } from '../../../kit/use-viewer.ts'
import { messageOf, OFFLINE, problemsOf } from '../../../platform/api/api-error.ts'
import { useApi, useDraftOwner } from '../../../platform/api/use-api.ts'
import { draftOf, inTab, isRecord, valuesLike } from '../../../platform/browser/draft.ts'
import { useAttemptId } from '../../../platform/browser/use-attempt-id.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { useSmallForm } from '../../../ui/form/use-small-form.ts'
import type { Arrival } from './ReportSent.tsx'
import type { Reported } from './report-address.ts'
import { EMPTY_REPORT, problemsIn, type ReportValues } from './report-checks.ts'
import { REPORT_FORM_TEXTS } from './report-form-texts.ts'
import { findReported, sendReport } from './reports.queries.ts'
import { toReport } from './to-report.ts'

interface UseReport {
  about: Reported | null
  address: string | null
  onSent: (sent: Arrival) => void
}

const draftOfReport = (about: Reported | null, owner: string | undefined) =>
  draftOf<ReportValues>(
    `report:${about ? `${about.kind}:${about.thing}:${about.position ?? ''}` : 'address'}`,
    {
      owner,
      parse: (saved) => (isRecord(saved) ? valuesLike(EMPTY_REPORT, saved) : null),
      storage: inTab,
    },
  )

/** Checks and sends a report. What was typed survives failures, the dialog and the page. */
export function useReport({ about, address, onSent }: UseReport) {
  const api = useApi()
  const owner = useDraftOwner()
  const attempt = useAttemptId()
  const { user } = useViewer()
  const [failure, setFailure] = useState('')
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const { form, formProps, problems, showProblems, isBusy } = useSmallForm(submit)
  const getValues = useCallback(() => valuesLike(EMPTY_REPORT, form.getValues()), [form])
  const stored = draftOfReport(about, owner)
  const draft = useFormDraft<ReportValues, ReportValues>(
    { getValues, subscribe: form.subscribe },
    stored,
    (values) => values,
    { isShort: true },
  )
  const restore = useEffectEvent(() => {
    const { reason = '', good_faith: _, ...texts } = stored.read() ?? EMPTY_REPORT
    form.fillEmpty(texts)
    const radios = formProps.ref.current?.elements.namedItem('reason')
    if (radios instanceof RadioNodeList && radios.value === '') radios.value = reason
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is known by its key
  useEffect(() => restore(), [stored.key])

  const { mutateAsync } = useMutation({
    mutationFn: async (values: ReportValues) => {
      const found = about ?? (await findReported(api, values.address))
      if (!found) return null
      return sendReport(api, toReport(attempt.idFor(values), found, address ?? values.address.trim(), values))
    },
  })

  async function submit() {
    setWasSubmitted(true)
    setFailure('')
    const values = getValues()
    const missing = problemsIn(values, about, address !== null)
    if (missing.length > 0) return showProblems(missing)
    try {
      const receipt = await mutateAsync(values)
      if (!receipt) return showProblems([{ field: 'address', message: REPORT_FORM_TEXTS.unknownAddress }])
      draft.discard()
      const isNotice = values.reason === 'illegal'
      onSent({ ...receipt, isNotice, hasEmail: isNotice && values.topic !== 'child_abuse' })
    } catch (error) {
      setFailure(messageOf(error, REPORT_FORM_TEXTS.failed, OFFLINE.writing))
      showProblems(problemsOf(error))
    }
  }

  return {
    formProps,
    isBusy,
    problems,
    failure,
    wasSubmitted,
    sender: { name: user?.user_metadata.full_name ?? '', email: user?.email ?? '' },
  }
}
