import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useAction } from '../../../kit/use-action.ts'
import { problemsOf } from '../../../platform/api/api-error.ts'
import { useDraftOwner } from '../../../platform/api/use-api.ts'
import { type DraftOwner, draftOf, inTab } from '../../../platform/browser/draft.ts'
import { countCharacters } from '../../../platform/text/characters.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { FORMATTING_TEXTS } from '../../../ui/controls/formatting-texts.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { showProblems } from '../../../ui/form/field-errors.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { CHAPTER_LIMITS } from '../revived.ts'
import type { StoryRevival } from '../story-response.schema.ts'
import { CHAPTER_TEXTS } from './chapter-texts.ts'
import styles from './NewOwnerBar.module.css'
import { postChapter } from './revived.queries.ts'

interface ChapterValues {
  chapter: string
  home_url: string
}

const FIELDS: Readonly<Record<string, true>> = { chapter: true, home_url: true }

const isChapter = (saved: unknown): saved is ChapterValues =>
  typeof saved === 'object' &&
  saved !== null &&
  'chapter' in saved &&
  typeof saved.chapter === 'string' &&
  'home_url' in saved &&
  typeof saved.home_url === 'string'

const chapterDraft = (startupId: string, owner: DraftOwner) =>
  draftOf(`chapter:${startupId}`, {
    owner,
    parse: (saved) => (isChapter(saved) ? saved : null),
    storage: inTab,
  })

interface ChapterFormProps {
  startupId: string
  revival: StoryRevival
  onClose: () => void
}

/** An error keeps what was typed; a repeated request changes nothing. */
export function ChapterForm({ startupId, revival, onClose }: ChapterFormProps) {
  const queryClient = useQueryClient()
  const draft = chapterDraft(startupId, useDraftOwner())
  const form = useForm<ChapterValues>({
    defaultValues: draft.read() ?? { chapter: revival.chapter, home_url: revival.home_url ?? '' },
    shouldFocusError: false,
  })
  const saved = useFormDraft(form, draft, (values) => values, { isShort: true })
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    element.current?.querySelector('textarea')?.focus()
  }, [])
  const { mutate, isPending } = useAction({
    run: (api, values: ChapterValues) => postChapter(api, startupId, values),
    done: CHAPTER_TEXTS.saved,
    failed: { title: CHAPTER_TEXTS.failedTitle, description: CHAPTER_TEXTS.failed },
    onDone: async () => {
      saved.discard()
      await queryClient.invalidateQueries({ queryKey: ['startups', 'one', startupId] })
      onClose()
    },
    onFailed: (error) =>
      showProblems(
        form,
        element.current,
        problemsOf(error).filter(
          (problem): problem is typeof problem & { field: keyof ChapterValues } => problem.field in FIELDS,
        ),
      ),
  })
  return (
    <Form
      form={form}
      ref={element}
      onSubmit={() => {
        if (!isPending) mutate(form.getValues())
      }}
      aria-label={CHAPTER_TEXTS.form}
      className={styles.form}
    >
      <TextField<ChapterValues>
        name="chapter"
        label={CHAPTER_TEXTS.chapter}
        hint={FORMATTING_TEXTS.hint}
        placeholder={CHAPTER_TEXTS.placeholder}
        maxLength={CHAPTER_LIMITS.chapter}
        readOnly={isPending}
        rows={8}
        counted={countCharacters}
      />
      <TextField<ChapterValues>
        name="home_url"
        label={CHAPTER_TEXTS.home}
        note={CHAPTER_TEXTS.optional}
        placeholder={CHAPTER_TEXTS.homePlaceholder}
        maxLength={CHAPTER_LIMITS.home_url}
        readOnly={isPending}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="ink" busy={isPending}>
          {isPending ? CHAPTER_TEXTS.saving : CHAPTER_TEXTS.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {CHAPTER_TEXTS.cancel}
        </Button>
      </div>
    </Form>
  )
}
