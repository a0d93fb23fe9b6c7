import { LANES, type Lane } from '#domain/operations/lanes.ts'
import type { Models } from '#engine/models/models.ts'
import type { AppContext } from '#server/app-context.ts'
import { jobDeaths } from '#server/queue/job-deaths.ts'
import { mendQueueTimes } from '#server/queue/mend-queue-times.ts'
import { rescueJobs } from '#server/queue/rescue-jobs.ts'
import type { Part } from './closing.ts'
import { keepScheduling } from './keep-scheduling.ts'
import { type JobRunner, runLane } from './run-lane.ts'

const SET_ASIDE = 'a job has ended its process each time and is set aside'
const RESCUE_EVERY_MS = 20_000

/** All lanes but that of the restorations, which a process of its own runs. */
export async function runBackgroundJobs(context: AppContext, databaseUrl: string): Promise<Part> {
  const lanes = LANES.filter((lane) => lane !== 'restorations')
  const open = (lane: Lane) => runLane(context, databaseUrl, { lane })
  // Before the lanes are opened, which read the schedule then.
  await mendQueueTimes(context.pool)
  const runners = await openAll(
    lanes.map((lane) =>
      lane === 'housekeeping' ? keepScheduling(() => open(lane), context.log) : open(lane),
    ),
  )
  const stopRescue = await rescueRegularly(context)
  return {
    async stop(timeIsUp) {
      stopRescue()
      await Promise.all(runners.map((runner) => runner.stop(timeIsUp)))
    },
  }
}

/** If one cannot be opened, the others do not go on without it. */
async function openAll(openings: readonly Promise<Part>[]): Promise<Part[]> {
  const opened = await Promise.allSettled(openings)
  const runners = opened.filter((end) => end.status === 'fulfilled').map(({ value }) => value)
  const failure = opened.find((end) => end.status === 'rejected')
  if (failure === undefined) return runners
  await Promise.allSettled(runners.map((runner) => runner.stop(AbortSignal.abort())))
  throw failure.reason
}

/** Restorations and print files: the lane whose work is over pixels. */
export async function runRestorations(
  context: AppContext,
  databaseUrl: string,
  { models, onIdentity }: { models?: Models | undefined; onIdentity?: (id: string) => void },
): Promise<JobRunner> {
  const runner = await runLane(context, databaseUrl, {
    lane: 'restorations',
    ...(models && { models }),
    ...(onIdentity && { onIdentity }),
  })
  const stopRescue = await rescueRegularly(context)
  return {
    events: runner.events,
    get workerId() {
      return runner.workerId
    },
    async stop(timeIsUp) {
      stopRescue()
      await runner.stop(timeIsUp)
    },
  }
}

/** What a killed worker had begun goes on at once at the next start, else within a minute. */
async function rescueRegularly({ pool, log }: AppContext): Promise<() => void> {
  const rescue = async () => {
    const { dead, setAside } = await rescueJobs(pool)
    if (dead.length > 0) log.warn({ dead }, 'jobs of dead workers were given back')
    if (setAside.length > 0) log.error({ jobs: setAside }, SET_ASIDE)
    await jobDeaths.sweep(pool)
    const jobs = await mendQueueTimes(pool)
    if (jobs.length > 0) log.warn({ jobs }, 'jobs that a wrong clock had put off are due now')
  }
  const tryToRescue = async () => {
    await rescue().catch((error: unknown) => log.error({ err: error }, 'no rescue this time'))
  }
  await tryToRescue()
  let isUnderWay = false
  const timer = setInterval(() => {
    // One that waits for a lock holds a connection; more of them would hold all there are.
    if (isUnderWay) return
    isUnderWay = true
    void tryToRescue().finally(() => {
      isUnderWay = false
    })
  }, RESCUE_EVERY_MS)
  return () => clearInterval(timer)
}
