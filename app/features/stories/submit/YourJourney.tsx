import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { STORY_LIMITS } from '../story.ts'
import { FormSection, wide } from './FormSection.tsx'
import { useStoryForm } from './form.ts'
import { TextField } from './TextField.tsx'

/** The story itself (SUBMIT-06), and whether it is told without a name (SUBMIT-32). */
export function YourJourney() {
  const { register } = useStoryForm()
  return (
    <FormSection id="your-journey">
      <TextField
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
        hint="Nothing on the story leads to your account. The builder name is shown as you typed it."
        className={wide}
        {...register('is_anonymous')}
      />
      <TextField
        kind="prose"
        name="inspiration"
        label="Inspiration"
        required
        maxLength={STORY_LIMITS.text}
        hint="Where did the idea come from?"
        className={wide}
      />
      <TextField
        kind="prose"
        name="what_happened"
        label="What happened"
        required
        maxLength={STORY_LIMITS.text}
        placeholder="The middle of the story, and the moment it stopped."
        className={wide}
      />
      <TextField kind="prose" name="challenges" label="Challenges" maxLength={STORY_LIMITS.text} />
      <TextField kind="prose" name="what_worked" label="What worked" maxLength={STORY_LIMITS.text} />
      <TextField
        kind="prose"
        name="key_learnings"
        label="Key learnings"
        maxLength={STORY_LIMITS.text}
        className={wide}
      />
      <TextField
        kind="prose"
        name="funny_bits"
        label="Funny bits"
        maxLength={STORY_LIMITS.text}
        hint="What still makes you smile."
        className={wide}
      />
    </FormSection>
  )
}
