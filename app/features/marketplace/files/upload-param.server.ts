import { notFound } from '../../../platform/errors/errors.ts'
import { idParam } from '../../../platform/http/id-param.ts'
import { UPLOAD_ERRORS } from './upload-texts.ts'

export const uploadNotFound = () => notFound(UPLOAD_ERRORS.notFound)

export const uploadParam = idParam(UPLOAD_ERRORS.notFound)
