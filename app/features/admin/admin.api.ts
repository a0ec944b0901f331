import { Hono } from 'hono'
import type { Env } from '../../platform/http/env.ts'
import { insightsApi } from './insights/insights.api.ts'
import { moderationApi } from './moderation/moderation.api.ts'
import { adminUsersApi } from './moderation/users.api.ts'

/** Serves /api/admin. Every operation responds 401 to visitors and 403 to members. */
export const adminApi = new Hono<Env>()
  .route('/', insightsApi)
  .route('/', moderationApi)
  .route('/users', adminUsersApi)
