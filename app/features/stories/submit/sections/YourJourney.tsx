import { Checkbox } from '../../../../ui/form/choice/Checkbox.tsx'
import { wide } from '../../../../ui/form/FormSection.tsx'
import { STORY_LIMITS } from '../../story.ts'
import { StoryText, useStoryForm } from '../form.ts'
import { StorySection } from './StorySection.tsx'

/** The story itself (SUBMIT-06), and whether it is anonymous (SUBMIT-32). */
export function YourJourney() {
  const { register } = useStoryForm()
  return (
    <StorySection id="your-journey">
      <StoryText
        name="builder_name"
        label="Builder name"
        required
        maxLength={STORY_LIMITS.builder_name}
        hint="Yours, your team's, or a pen name."
        autoComplete="name"
        className={wide}
      />
      <Checkbox
        label="Publish anonymously"
        hint="Nothing on the story links to your account. The builder name appears exactly as you type it."
        className={wide}
        {...register('is_anonymous')}
      />
      <StoryText
        rows={6}
        name="inspiration"
        label="Inspiration"
        required
        maxLength={STORY_LIMITS.text}
        hint="Where did the idea come from?"
        className={wide}
      />
      <StoryText
        rows={6}
        name="what_happened"
        label="What happened"
        required
        maxLength={STORY_LIMITS.text}
        placeholder="How it went, and the moment it stopped."
        className={wide}
      />
      <StoryText rows={6} name="challenges" label="Challenges" maxLength={STORY_LIMITS.text} />
      <StoryText rows={6} name="what_worked" label="What worked" maxLength={STORY_LIMITS.text} />
      <StoryText
        rows={6}
        name="key_learnings"
        label="Key learnings"
        maxLength={STORY_LIMITS.text}
        className={wide}
      />
      <StoryText
        rows={6}
        name="funny_bits"
        label="Funny bits"
        maxLength={STORY_LIMITS.text}
        hint="What still makes you smile."
        className={wide}
      />
    </StorySection>
  )
}
