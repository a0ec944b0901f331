import { STORY_LIMITS } from '../story.ts'
import { FormSection, wide } from './FormSection.tsx'
import { TextField } from './TextField.tsx'

const address = {
  kind: 'url',
  placeholder: 'https://',
  inputMode: 'url',
  maxLength: STORY_LIMITS.link,
  autoComplete: 'off',
} as const

/** Where to read and see more (SUBMIT-08). */
export function LinksSection() {
  return (
    <FormSection id="links">
      <TextField name="website_link" label="Website" {...address} />
      <TextField name="github_link" label="Code repository / product launch" {...address} />
      <TextField name="social_profiles" label="Social profiles" {...address} />
      <TextField name="launch_post" label="Launch post" {...address} />
      <TextField name="video_demo" label="Video / demo" className={wide} {...address} />
    </FormSection>
  )
}
