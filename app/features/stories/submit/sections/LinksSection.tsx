import { wide } from '../../../../ui/form/FormSection.tsx'
import { StorySection } from './StorySection.tsx'
import { StoryText } from './StoryText.tsx'

export function LinksSection() {
  return (
    <StorySection id="links">
      <StoryText name="website_link" />
      <StoryText name="github_link" />
      <StoryText name="social_profiles" />
      <StoryText name="launch_post" />
      <StoryText name="video_demo" className={wide} />
    </StorySection>
  )
}
