import type { StoryData } from '../story-response.schema.ts'
import { EMPTY_STORY, type StoryValues } from '../submit/sections/story-fields.ts'
import { CORRECTABLE_FIELDS, type Fields } from './correction.ts'

export interface CorrectionValues extends StoryValues {
  reason: string
  /** What is taken away should stand nowhere any more. */
  hides: boolean
}

/** What the form holds before anything is changed. */
export function valuesOf(story: StoryData): CorrectionValues {
  const { category, name, one_liner, project_type, stage, tags, tech_stack } = story
  return {
    ...EMPTY_STORY,
    name,
    one_liner: one_liner ?? '',
    project_type,
    stage,
    category: category as StoryValues['category'],
    tags,
    tech_stack,
    builder_name: story.builder_name ?? '',
    inspiration: story.inspiration ?? '',
    what_happened: story.description ?? '',
    challenges: story.challenges ?? '',
    what_worked: story.what_worked ?? '',
    key_learnings: story.key_learnings ?? '',
    funny_bits: story.funny_bits ?? '',
    website_link: story.website_link ?? '',
    github_link: story.github_link ?? '',
    social_profiles: story.social_profiles ?? '',
    launch_post: story.launch_post ?? '',
    video_demo: story.video_demo ?? '',
    reason: '',
    hides: false,
  }
}

/** The columns of the story as the form has them. */
export const fieldsOf = (values: StoryValues): Fields =>
  Object.fromEntries(
    CORRECTABLE_FIELDS.map((name) => [name, values[name === 'description' ? 'what_happened' : name]]),
  )
