import { UPLOAD_ERRORS } from './features/marketplace/files/upload-texts.ts'
import { ASSET_LIMITS } from './features/marketplace/listing-limits.ts'
import { PICTURE_ERRORS } from './features/uploads/picture-texts.ts'
import { MAX_IMAGE_BYTES } from './platform/files/pictures/image.ts'
import type { BodyLimits } from './platform/http/bodies/body-limit.ts'

const KB = 1024
const MULTIPART_BYTES = 64 * KB

/** In bytes. `bytes` is the limit for every request that isn't an exception, unknown paths included. */
export const BODY_LIMITS: BodyLimits = {
  // The longest message takes 20 KB, or 60 KB with every character escaped.
  bytes: 64 * KB,
  exceptions: [
    { method: 'POST', path: /^\/api\/browser_errors$/, bytes: 8 * KB },
    // The longest story with every field filled takes 533 KB.
    { method: 'POST', path: /^\/api\/startups$/, bytes: 1024 * KB },
    // A file of 1 MB, in which every line end takes two characters.
    { method: 'POST', path: /^\/api\/drafts\/from_address$/, bytes: 2 * 1024 * KB },
    // Each of the longest Key Learnings is in one lesson or more.
    { method: 'PUT', path: /^\/api\/startups\/[^/]+\/lessons$/, bytes: 256 * KB },
    // The longest listing takes 160 KB, most of it links.
    { method: 'POST', path: /^\/api\/marketplace_assets$/, bytes: 256 * KB },
    { method: 'PATCH', path: /^\/api\/marketplace_assets\/[^/]+$/, bytes: 256 * KB },
    {
      method: 'PATCH',
      path: /^\/api\/uploads\/startup-assets\/[^/]+$/,
      bytes: ASSET_LIMITS.file_size,
      isStreamed: true,
      message: UPLOAD_ERRORS.tooLarge,
    },
    {
      method: 'PUT',
      path: /^\/api\/uploads\/[^/]+\/[^/]+$/,
      bytes: MAX_IMAGE_BYTES + MULTIPART_BYTES,
      isStreamed: true,
      message: PICTURE_ERRORS.tooLarge,
    },
  ],
}
