import { wide } from '../../../../ui/form/FormSection.tsx'
import { STORY_LIMITS } from '../../story.ts'
import { StoryText } from '../form.ts'
import { StorySection } from './StorySection.tsx'

const address = {
  type: 'url',
  placeholder: 'https://',
  inputMode: 'url',
  maxLength: STORY_LIMITS.link,
  autoComplete: 'off',
} as const

/** SUBMIT-08 */
export function LinksSection() {
  return (
    <StorySection id="links">
      <StoryText name="website_link" label="Website" {...address} />
      <StoryText name="github_link" label="Code repository / product launch" {...address} />
      <StoryText name="social_profiles" label="Social profiles" {...address} />
      <StoryText name="launch_post" label="Launch post" {...address} />
      <StoryText name="video_demo" label="Video / demo" className={wide} {...address} />
    </StorySection>
  )
}
