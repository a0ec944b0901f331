import { idParam } from '../../platform/http/id-param.ts'
import { STORY_TEXTS } from './story.ts'

export const storyParam = idParam(STORY_TEXTS.notFound)
