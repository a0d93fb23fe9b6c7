import { describe, expect, it } from 'vitest'
import { problemOfRefusal } from './storage-refusal.ts'

const refused = (body: unknown, status = 400) => problemOfRefusal(status, body, 'original-photos')

describe('a refusal by the file store', () => {
  it.each([
    ['invalid_mime_type', 'invalidImage'],
    ['low_resolution', 'lowResolution'],
    ['too_many_pixels', 'tooManyPixels'],
    ['unreadable_image', 'invalidFile'],
    ['storage_full', 'storageFull'],
    ['too_complex', 'tooComplex'],
    ['quota_exceeded', 'quotaExceeded'],
    ['too_many_uploads', 'tooManyUploads'],
  ])('with code %s is told as %s', (code, reason) => {
    expect(refused({ statusCode: '422', code, message: 'in plain English' })).toEqual({ reason })
  })

  it('with the size of a photo that is too small tells it', () => {
    const pixels = { width: 640, height: 875 }
    expect(refused({ code: 'low_resolution', pixels })).toEqual({ reason: 'lowResolution', pixels })
  })

  it('names the bucket that does not exist', () => {
    expect(refused({ statusCode: '404', message: 'Bucket not found' })).toEqual({
      reason: 'bucketNotFound',
      name: 'original-photos',
    })
  })

  it.each([
    { statusCode: '403', message: 'new row violates row-level security policy' },
    { statusCode: '400', message: 'You have no Permission for this' },
  ])('for want of permission is recognised in $message', (body) => {
    expect(refused(body)).toEqual({ reason: 'permissionDenied' })
  })

  it.each([
    { statusCode: '413', message: 'no' },
    { message: 'Payload refused' },
    { message: 'The object is too large' },
  ])('for size is recognised in $message', (body) => {
    expect(refused(body)).toEqual({ reason: 'storageTooLarge' })
  })

  it('falls back on the HTTP status when a proxy answered with a page', () => {
    expect(refused(undefined, 413)).toEqual({ reason: 'storageTooLarge' })
    expect(refused('<html>', 401)).toEqual({ reason: 'userNotAuthenticated' })
  })

  it('for a full account is not mistaken for a file that is too large', () => {
    const body = { statusCode: '413', code: 'quota_exceeded', message: 'You have stored as much' }
    expect(refused(body)).toEqual({ reason: 'quotaExceeded' })
  })

  it('passes on a message that has no text of ours', () => {
    expect(refused({ statusCode: '409', message: 'The resource already exists' })).toEqual({
      reason: 'told',
      message: 'The resource already exists',
    })
  })

  it('without a word is a failed upload', () => {
    expect(refused({}, 500)).toEqual({ reason: 'uploadFailed' })
  })
})
