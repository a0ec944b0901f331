import { Hono } from 'hono'
import type { Env } from '../../../platform/http/env.ts'
import { attentionApi } from '../attention/attention.api.ts'
import { auditApi } from '../audit/audit.api.ts'
import { adminCorrectionsApi, storyChangesApi } from '../corrections/correction-decisions.api.ts'
import { healthApi } from '../health/health.api.ts'
import { insightsApi } from '../insights/insights.api.ts'
import { adminUsersApi } from '../member/users.api.ts'
import { moderationApi } from '../moderation/moderation.api.ts'
import { alertsApi } from '../settings/alerts/alerts.api.ts'
import { backupsApi } from '../settings/backup/backups.api.ts'
import { databaseApi } from '../settings/database/database.api.ts'
import { emailsApi } from '../settings/emails/emails.api.ts'
import { dataExportApi } from '../settings/export/data-export.api.ts'
import { settingsApi } from '../settings/settings.api.ts'

/** /api/admin answers 401 to guests and 403 to members. */
export const adminApi = new Hono<Env>()
  .route('/', insightsApi)
  .route('/', moderationApi)
  .route('/attention', attentionApi)
  .route('/audit_log', auditApi)
  .route('/corrections', adminCorrectionsApi)
  .route('/story_changes', storyChangesApi)
  .route('/health', healthApi)
  .route('/settings', settingsApi)
  .route('/database', databaseApi)
  .route('/backups', backupsApi)
  .route('/alerts', alertsApi)
  .route('/emails', emailsApi)
  .route('/data_exports', dataExportApi)
  .route('/users', adminUsersApi)
