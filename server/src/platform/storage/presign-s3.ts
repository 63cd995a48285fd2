import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { S3Storage } from '../config/config.ts'
import { createS3Client } from './storage-s3.ts'
import { requireKey } from './storage.ts'

/** An object, and how the store is to deliver it. */
export interface PresignedObject {
  key: string
  method: 'GET' | 'HEAD'
  /** Epoch seconds between which the address is valid. */
  from: number
  until: number
  mimeType: string
  /** The full header; undefined where the object is only for playback. */
  contentDisposition: string | undefined
}

/** Creates addresses at the store itself, signed with our key, each valid for one object, method and time. */
export function createS3Presigner(settings: S3Storage): (object: PresignedObject) => Promise<string> {
  const client = createS3Client({ ...settings, endpoint: settings.publicEndpoint ?? settings.endpoint })
  return async ({ key, method, from, until, mimeType, contentDisposition }) => {
    const input = {
      Bucket: settings.bucket,
      Key: requireKey(key),
      ResponseContentType: mimeType,
      ResponseCacheControl: 'private',
      // An absolute date, since the address is the same for five minutes.
      ResponseExpires: new Date(until * 1000),
      ...(contentDisposition !== undefined && { ResponseContentDisposition: contentDisposition }),
    }
    const times = { signingDate: new Date(from * 1000), expiresIn: until - from }
    return method === 'GET'
      ? await getSignedUrl(client, new GetObjectCommand(input), times)
      : await getSignedUrl(client, new HeadObjectCommand(input), times)
  }
}

/** Scheme and host of these addresses. */
export function presignedOrigin({ publicEndpoint, endpoint, bucket, region }: S3Storage): string {
  const own = publicEndpoint ?? endpoint
  return own === undefined ? `https://${bucket}.s3.${region}.amazonaws.com` : new URL(own).origin
}
