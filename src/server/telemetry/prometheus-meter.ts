import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Meter } from './meter.ts'

const REQUEST_SECONDS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 120]
const JOB_SECONDS = [0.1, 0.3, 1, 3, 10, 30, 60, 120, 300, 900]
const STAGE_SECONDS = [0.1, 0.3, 1, 3, 10, 30, 100]

/** Counts what this process does. Every label has few values, and none of them comes from outside. */
export function createPrometheusMeter(register: Registry): Meter {
  const registers = [register]
  const requests = new Histogram({
    name: 'hueloom_http_request_seconds',
    help: 'Time until the answer began, by method, template of the route, and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const uploads = new Gauge({
    name: 'hueloom_uploads_in_flight',
    help: 'Uploads that are being received.',
    registers,
  })
  const uploadBytes = new Gauge({
    name: 'hueloom_upload_bytes_in_flight',
    help: 'Bytes of the uploads that are being received, as their senders declared them.',
    registers,
  })
  const jobs = new Histogram({
    name: 'hueloom_job_seconds',
    help: 'Time that jobs took, by lane, task and outcome: done, failed (is tried again), dead.',
    labelNames: ['lane', 'task', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  })
  const stages = new Histogram({
    name: 'hueloom_engine_stage_seconds',
    help: 'Time that stages of the engine took.',
    labelNames: ['stage'],
    buckets: STAGE_SECONDS,
    registers,
  })
  const mails = new Counter({
    name: 'hueloom_mails_total',
    help: 'Deliveries of mails, by outcome: sent, failed (is tried again), given_up.',
    labelNames: ['outcome'],
    registers,
  })
  const mailServer = new Gauge({
    name: 'hueloom_mail_breaker_open',
    help: '1 while this process holds mails back because the mail server does not answer.',
    registers,
  })
  for (const outcome of ['sent', 'failed', 'given_up']) mails.inc({ outcome }, 0)

  return {
    request: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    upload(bytes) {
      const declared = Number.isFinite(bytes) ? bytes : 0
      uploads.inc()
      uploadBytes.inc(declared)
      return () => {
        uploads.dec()
        uploadBytes.dec(declared)
      }
    },
    job: ({ lane, task, outcome, seconds }) => jobs.observe({ lane, task, outcome }, seconds),
    engineStage: ({ stage, seconds }) => stages.observe({ stage }, seconds),
    mail: (outcome) => mails.inc({ outcome }),
    mailServer: (isAnswering) => mailServer.set(isAnswering ? 0 : 1),
  }
}
