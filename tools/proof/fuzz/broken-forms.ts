// Bodies that are not a form with one field of JSON.

import fc from 'fast-check'
import { bodyField } from '../../../contract/endpoint.ts'
import type { FuzzRequest } from './answer-rules.ts'

/** Forms that are truncated, have contradictory headers, or have other fields. */
export const brokenForm = fc
  .tuple(
    fc.constantFrom(
      'multipart/form-data; boundary=b',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary="b"; boundary=c',
      'multipart/mixed; boundary=b',
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/json; charset=utf-7',
    ),
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(
        `--b\r\ncontent-disposition: form-data; name="${bodyField}"\r\n\r\n{`,
        `--b\r\ncontent-disposition: form-data; name="${bodyField}"; filename="x.json"\r\n\r\n{}\r\n--b--\r\n`,
        `--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n{}\r\n--b--\r\n`,
        `--b\r\ncontent-disposition: form-data\r\n\r\n{}\r\n--b--\r\n`,
        `${'--b\r\n'.repeat(500)}--b--\r\n`,
        `--b\r\n${'x: y\r\n'.repeat(3_000)}\r\n{}\r\n--b--\r\n`,
        `--b\r\ncontent-disposition: form-data; name="${'n'.repeat(20_000)}"\r\n\r\n{}\r\n--b--\r\n`,
      ),
    ),
  )
  .map(([type, payload]) => ({ payload, headers: { 'content-type': type } }))

/** A form with arbitrary text as its parts, none of which is the field; nothing in it may be treated as a request. */
export const formWithAnyText: fc.Arbitrary<Pick<FuzzRequest, 'headers' | 'payload' | 'mustBeRefused'>> = fc
  .tuple(fc.string({ unit: 'binary', maxLength: 300 }), fc.boolean())
  .map(([text, hasBoundary]) => ({
    payload: hasBoundary ? `--b\r\n${text}` : text,
    headers: { 'content-type': `multipart/form-data${hasBoundary ? '; boundary=b' : ''}` },
    mustBeRefused: true,
  }))
