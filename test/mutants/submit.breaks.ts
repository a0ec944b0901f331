import type { Area } from './mutant.ts'

const SUBMIT_FOLDER = 'app/features/stories/submit'

const fields = (replace: string, by: string) => ({
  file: 'app/features/stories/submit/sections/story-fields.ts',
  replace,
  by,
})
const texts = (replace: string, by: string) => ({
  file: 'app/features/stories/submit/sections/submit-texts.ts',
  replace,
  by,
})
const database = (replace: string, by: string) => ({
  file: `${SUBMIT_FOLDER}/submit-story.db.ts`,
  replace,
  by,
})

export const SUBMIT: Area = {
  'SUBMIT-01': texts('Submit Your Startup Story', 'Submit Your Story'),
  'SUBMIT-02': {
    file: `${SUBMIT_FOLDER}/sections/ProjectDetails.tsx`,
    replace: ' required={category.required}',
    by: '',
  },
  'SUBMIT-03': { file: 'app/features/stories/story.ts', replace: 'Indie Tool', by: 'Independent Tool' },
  'SUBMIT-04': fields("empty: 'built-abandoned' as Stage", "empty: 'paused' as Stage"),
  'SUBMIT-05': { file: 'app/features/stories/story.ts', replace: "'Fintech',", by: "'Finance'," },
  'SUBMIT-06': {
    file: `${SUBMIT_FOLDER}/sections/YourJourney.tsx`,
    replace: '      <StoryText name="challenges" />\n',
    by: '',
  },
  'SUBMIT-07': {
    file: `${SUBMIT_FOLDER}/sections/ProjectDetails.tsx`,
    replace: '      <TagsField name="tech_stack" />\n',
    by: '',
  },
  'SUBMIT-08': fields("type: 'url'", "type: 'text'"),
  'SUBMIT-09': {
    file: `${SUBMIT_FOLDER}/sections/MediaUpload.tsx`,
    replace: "toast({ ...SUBMIT_TEXTS.tooManyScreenshots, variant: 'destructive' })",
    by: 'setWaiting(waiting)',
  },
  'SUBMIT-10': {
    file: `${SUBMIT_FOLDER}/sections/Publishing.tsx`,
    replace: '<Checkbox',
    by: '<Checkbox type="radio"',
  },
  'SUBMIT-11': {
    file: `${SUBMIT_FOLDER}/sections/RevivalSection.tsx`,
    replace: '      <StoryText name="additional_notes" />\n',
    by: '',
  },
  'SUBMIT-12': {
    file: 'app/ui/form/TagInput.tsx',
    replace: '        onClick={addAndStay}\n',
    by: '',
  },
  'SUBMIT-13': database('if (story.is_open_for_revival) await', 'if (story.revival?.contact_method) await'),
  'SUBMIT-14': {
    file: `${SUBMIT_FOLDER}/submit-checks.ts`,
    replace: 'const [first] = missingFields(values)',
    by: 'const [first] = missingFields(values).toReversed()',
  },
  'SUBMIT-15': texts('Please log in to submit your story', 'Please sign in to submit your story'),
  'SUBMIT-16': texts('You must be logged in to submit', 'Log in to submit'),
  'SUBMIT-17': {
    file: 'app/features/stories/story.schema.ts',
    replace: "'Description is required'",
    by: "'What happened is required'",
  },
  'SUBMIT-18': {
    file: 'app/features/stories/story.schema.ts',
    replace: "(input ? 'Unknown category' : 'Category is required')",
    by: "'Unknown category'",
  },
  'SUBMIT-19': database("eb(fn('btrim', ['name']), '=', name)", "eb('name', '=', name)"),
  'SUBMIT-20': texts('Unable to validate project name', 'Unable to check the name'),
  'SUBMIT-21': {
    file: `${SUBMIT_FOLDER}/submission-failure.server.ts`,
    replace: '  if (isDuplicate(error)) return conflict(SUBMISSION_ERRORS.nameTaken(name))\n',
    by: '',
  },
  'SUBMIT-22': database('    throw forbidden()\n', '    return false\n'),
  'SUBMIT-23': texts('Failed to submit project: ', 'Failed to submit story: '),
  'SUBMIT-24': {
    file: `${SUBMIT_FOLDER}/sections/LogoField.tsx`,
    replace: "        toast({ ...SUBMIT_TEXTS.logoFailed, variant: 'destructive' })\n",
    by: '',
  },
  'SUBMIT-25': texts('Failed to submit your startup story. Please try again.', ''),
  'SUBMIT-26': texts('is now live in the directory!', 'is live!'),
  'SUBMIT-27': {
    file: `${SUBMIT_FOLDER}/SubmitForm.tsx`,
    replace: '      form.reset(EMPTY_STORY)\n',
    by: '',
  },
  'SUBMIT-28': {
    file: 'app/features/stories/stories.read.ts',
    replace: "where('public_startups.withdrawn_at', 'is', null)",
    by: "where('public_startups.withdrawn_at', 'is', null).where('public_startups.votes', '>', 0)",
  },
  'SUBMIT-29': {
    file: `${SUBMIT_FOLDER}/use-submit-story.ts`,
    replace: 'revival: values.is_open_for_revival\n',
    by: 'revival: !values.is_open_for_revival\n',
  },
  'SUBMIT-30': database('.catch(onRevivalFailure)', ''),
  'SUBMIT-31': {
    file: `${SUBMIT_FOLDER}/story-row.server.ts`,
    replace: 'fields.challenges ?? what_happened',
    by: 'what_happened',
  },
  'SUBMIT-32': {
    file: 'db/migrations/0007_startups.sql',
    replace: 'is_anonymous boolean not null default false',
    by: 'is_anonymous boolean not null default false check (not is_anonymous)',
  },
  'SUBMIT-33': {
    file: `${SUBMIT_FOLDER}/story-row.server.ts`,
    replace: '    ...fields,\n',
    by: '    ...fields,\n    inspiration: null,\n',
  },
  'SUBMIT-34': {
    file: `${SUBMIT_FOLDER}/story-row.server.ts`,
    replace: 'publishing_consent_at: consentAt',
    by: 'publishing_consent_at: null',
  },
  'SUBMIT-35': {
    file: 'app/features/stories/corrections/CorrectionScreen.tsx',
    replace: 'if (!own?.correction_requested_at) return',
    by: 'if (own) return',
  },
  'SUBMIT-36': {
    file: `${SUBMIT_FOLDER}/story-row.server.ts`,
    replace: '    ...fields,\n',
    by: "    ...fields,\n    website_link: fields.website_link ?? 'https://example.com',\n",
  },
  'SUBMIT-37': fields(
    'maxLength: STORY_LIMITS.contact_method',
    'maxLength: STORY_LIMITS.contact_method,\n    rows: 3',
  ),
  'SUBMIT-38': {
    file: `${SUBMIT_FOLDER}/use-submit-story.ts`,
    replace: "queryKey: ['startups']",
    by: "queryKey: ['stories']",
  },
}
