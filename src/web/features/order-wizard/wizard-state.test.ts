import { describe, expect, it } from 'vitest'
import type { ColourChoice } from '#contract/restoration/colour-choice.ts'
import { usualCrop } from '#domain/printing/print-crop.ts'
import {
  filesVariant,
  findObstacle,
  NEW_ORDER,
  printsSoftly,
  sharpnessShown,
  sheetOfOrder,
  type WizardAction,
  type WizardState,
  wizardReducer,
} from './wizard-state.ts'

const photo = {
  imageUrl: 'https://shop.example/storage/v1/object/public/original-photos/u1/1.jpg',
  fileName: 'grandma.jpg',
  pixels: { width: 4000, height: 3000 },
}
const damagedPhoto = { ...photo, missing: { left: 0, top: 0.6, width: 1, height: 0.4 } }
const smallPhoto = { ...photo, pixels: { width: 800, height: 600 } }

function orderAfter(actions: readonly WizardAction[], state: WizardState = NEW_ORDER): WizardState {
  return actions.reduce(wizardReducer, state)
}

const uploaded: WizardAction = { type: 'photo-uploaded', photo }
const framed: WizardAction = { type: 'frame-chosen', frame: 'black' }
const sized = { type: 'print-size-chosen', printSize: 'a2' } as const satisfies WizardAction
const next: WizardAction = { type: 'next' }

describe('the order wizard', () => {
  it('leads through four steps once each has what it needs', () => {
    const state = orderAfter([uploaded, next, framed, next, sized, next])
    expect(state.step).toBe('payment')
    expect(findObstacle(state)).toBeUndefined()
  })

  it.each([
    { done: [], step: 'upload', obstacle: 'uploadPhotoFirst' },
    { done: [uploaded, next], step: 'frame', obstacle: 'selectFrame' },
    { done: [uploaded, next, framed, next], step: 'details', obstacle: 'selectPrintSize' },
  ] as const)('stays on $step because of $obstacle', ({ done, step, obstacle }) => {
    expect(findObstacle(orderAfter(done))).toBe(obstacle)
    expect(orderAfter([...done, next]).step).toBe(step)
  })

  it('asks once whether to go on with what is left of a damaged photo', () => {
    const damaged: WizardAction = { type: 'photo-uploaded', photo: damagedPhoto }
    const asked = orderAfter([damaged, next])
    expect([asked.step, findObstacle(asked)]).toEqual(['upload', 'confirmMissing'])
    const accepted = orderAfter([{ type: 'missing-accepted' }, next], asked)
    expect(accepted.step).toBe('frame')
    const complete = orderAfter([framed, next, sized, next], accepted)
    expect(findObstacle(complete)).toBeUndefined()
    expect(findObstacle({ ...complete, acceptsMissing: false })).toBe('missingInfo')
    // What was said of one photo holds for no other.
    expect(orderAfter([damaged], accepted).acceptsMissing).toBe(false)
  })

  it('does not go back beyond the first step', () => {
    expect(orderAfter([{ type: 'previous' }]).step).toBe('upload')
  })

  it('keeps every choice when going back', () => {
    const state = orderAfter([
      uploaded,
      next,
      framed,
      next,
      { type: 'previous' },
      { type: 'previous' },
    ])
    expect(state).toMatchObject({ step: 'upload', photo, frame: 'black' })
  })

  it('opens steps that are done again, and none that lies ahead', () => {
    const details = orderAfter([uploaded, next, framed, next])
    expect(orderAfter([{ type: 'opened', step: 'upload' }], details).step).toBe('upload')
    expect(orderAfter([{ type: 'opened', step: 'payment' }], details).step).toBe('details')
  })

  it('asks again about a soft print when a smaller part of the photo is chosen', () => {
    const whole = orderAfter([{ type: 'photo-uploaded', photo: smallPhoto }, sized])
    const accepted = orderAfter([{ type: 'soft-print-accepted', accepted: true }], whole)
    const crop = { ...usualCrop(smallPhoto.pixels), zoom: 2 }
    // It was soft before, and is soft now: that was agreed to.
    expect(orderAfter([{ type: 'crop-chosen', crop }], accepted).acceptsSoftPrint).toBe(true)
    const sharp = orderAfter([uploaded, sized, { type: 'soft-print-accepted', accepted: true }])
    const part = { ...usualCrop(photo.pixels), zoom: 4 }
    const softer = orderAfter([{ type: 'crop-chosen', crop: part }], sharp)
    expect([sharpnessShown(sharp), sharpnessShown(softer)]).toEqual(['good', 'weak'])
    expect(softer.acceptsSoftPrint).toBe(false)
    expect(orderAfter([uploaded], softer).crop).toBeNull()
  })

  it('hurries for nobody who has not asked for it', () => {
    expect(orderAfter([uploaded, next, framed, next, sized, next]).rush).toBeNull()
    const hurried = orderAfter([{ type: 'rush-chosen', rush: 'hours48' }])
    expect(hurried.rush).toBe('hours48')
    expect(orderAfter([{ type: 'rush-chosen', rush: null }], hurried).rush).toBeNull()
  })

  it('leads to the payment whether or not the colours are known', () => {
    const noted = { type: 'colours-told', colourFacts: { hair: 'red', eyes: 'green' } } as const
    const steps = [uploaded, next, framed, next, sized, next]
    const untold = orderAfter(steps)
    expect([untold.step, untold.colourFacts]).toEqual(['payment', {}])
    expect(orderAfter([noted, ...steps])).toEqual({ ...untold, colourFacts: noted.colourFacts })
  })

  it('forgets places on a photo with the photo, but not what is remembered of people', () => {
    const dress = { x: 0.5, y: 0.5, tone: 'fabric-sage', label: '' } as const
    const pointed = { type: 'colours-pointed-at', customerMarks: [dress] } as const
    const noted = { type: 'colours-told', colourFacts: { hair: 'red' } } as const
    expect(orderAfter([uploaded, noted, pointed]).customerMarks).toEqual([dress])
    const another = orderAfter([uploaded, noted, pointed, uploaded])
    expect([another.customerMarks, another.colourFacts]).toEqual([[], { hair: 'red' }])
  })

  it('forgets with the photo that it stays black and white, but not how rich colours are to be', () => {
    const chosen = (colourChoice: ColourChoice) =>
      ({ type: 'colours-chosen', colourChoice }) as const
    expect(orderAfter([uploaded, chosen('rich'), uploaded]).colourChoice).toBe('rich')
    expect(orderAfter([uploaded, chosen('black_and_white')]).colourChoice).toBe('black_and_white')
    for (const gone of [uploaded, { type: 'photo-removed' } as const]) {
      expect(orderAfter([uploaded, chosen('black_and_white'), gone]).colourChoice).toBeNull()
    }
  })

  it('has nothing to pay for when a draft lacks its photo', () => {
    const state = orderAfter([
      ...[uploaded, next, framed, next, sized, next],
      { type: 'photo-removed' },
    ])
    expect(findObstacle(state)).toBe('missingInfo')
  })

  it('asks to confirm a print that will look soft', () => {
    const small: WizardAction = { type: 'photo-uploaded', photo: smallPhoto }
    const details = orderAfter([small, next, framed, next, sized])
    expect(findObstacle(details)).toBe('confirmSharpness')
    const confirmed = orderAfter([{ type: 'soft-print-accepted', accepted: true }, next], details)
    expect(confirmed.step).toBe('payment')
  })

  it.each([
    ['size', { type: 'print-size-chosen', printSize: 'a1' }],
    ['photo', { type: 'photo-uploaded', photo: smallPhoto }],
  ] as const)('asks again after another %s was chosen', (_what, change) => {
    const confirmed = orderAfter([
      { type: 'photo-uploaded', photo: smallPhoto },
      sized,
      { type: 'soft-print-accepted', accepted: true },
    ])
    expect(orderAfter([change], confirmed).acceptsSoftPrint).toBe(false)
  })

  it('does not judge a photo whose pixels are unknown', () => {
    const { pixels: _unknown, ...tiff } = photo
    const state = orderAfter([{ type: 'photo-uploaded', photo: tiff }, next, framed, next, sized])
    expect(findObstacle(state)).toBeUndefined()
    expect(sharpnessShown(state)).toBeUndefined()
  })

  it('knows which sharpness was shown for the chosen photo and size', () => {
    expect(sharpnessShown(orderAfter([uploaded]))).toBeUndefined()
    expect(sharpnessShown(orderAfter([uploaded, sized]))).toBe('good')
    expect(sharpnessShown(orderAfter([uploaded, { ...sized, printSize: 'a1' }]))).toBe('fair')
  })

  describe('of only the finished files', () => {
    const files: WizardAction = { type: 'product-chosen', product: 'files' }
    const small: WizardAction = { type: 'photo-uploaded', photo: smallPhoto }

    it('needs neither frame nor size, and says nothing of a soft print', () => {
      const state = orderAfter([small, next, files, next, next])
      expect(state.step).toBe('payment')
      expect(findObstacle(state)).toBeUndefined()
      expect(printsSoftly(orderAfter([sized], orderAfter([small])))).toBe(true)
      expect(printsSoftly(orderAfter([small, sized, files]))).toBe(false)
    })

    it('becomes a framed print again with a size or a frame', () => {
      const details = orderAfter([uploaded, next, files, next])
      expect(orderAfter([framed], details)).toMatchObject({ product: 'framed', frame: 'black' })
      const state = orderAfter([sized, next], details)
      expect(state).toMatchObject({ product: 'framed', printSize: 'a2', step: 'payment' })
      expect(state.frame).toBeDefined()
    })

    it('keeps the frame and the size that were chosen before', () => {
      const state = orderAfter([uploaded, next, framed, next, sized, files])
      expect(state).toMatchObject({ product: 'files', frame: 'black', printSize: 'a2' })
    })

    it('has colors, unless the picture stays black and white', () => {
      expect(filesVariant(orderAfter([uploaded, files]))).toBe('color')
      const choose = { type: 'colours-chosen', colourChoice: 'black_and_white' } as const
      expect(filesVariant(orderAfter([uploaded, files, choose]))).toBe('restored')
    })

    it('goes on with the details once the photo of a visitor is there', () => {
      const visitorOrder = { id: '7b1f8d52-3b0e-4f0d-9a53-0a3c5b6f1c11', crop: null, begunAt: 0 }
      const stored: WizardAction = { type: 'visitor-photo-uploaded', photo, visitorOrder }
      expect(orderAfter([files, stored]).step).toBe('details')
    })
  })

  describe('of a small frame', () => {
    const small: WizardAction = { type: 'product-chosen', product: 'framed-small' }
    const files: WizardAction = { type: 'product-chosen', product: 'files' }
    const smallest = { ...photo, pixels: { width: 400, height: 300 } }

    it('needs a frame and no size', () => {
      expect(findObstacle(orderAfter([small, uploaded, next]))).toBe('selectFrame')
      const state = orderAfter([small, uploaded, next, framed, next])
      expect(state).toMatchObject({ product: 'framed-small', frame: 'black', step: 'details' })
      expect(orderAfter([next], state).step).toBe('payment')
      expect(sheetOfOrder(state)?.name).toBe('8 × 10 in')
    })

    it('has a frame where only the files were wanted before', () => {
      expect(orderAfter([uploaded, next, files, next, small]).frame).toBeDefined()
      expect(orderAfter([small, files])).toMatchObject({ product: 'files', frame: undefined })
    })

    it('becomes a framed print again with a size, and remembers the size', () => {
      expect(orderAfter([framed, sized, small, { ...sized, printSize: 'a1' }])).toMatchObject({
        product: 'framed',
        printSize: 'a1',
        frame: 'black',
      })
      expect(orderAfter([framed, sized, small]).printSize).toBe('a2')
    })

    it('prints sharp what a large sheet does not, and asks where even it is soft', () => {
      const details = [next, framed, next, sized, small]
      const medium = { ...photo, pixels: { width: 1600, height: 1200 } }
      expect(
        printsSoftly(orderAfter([{ type: 'photo-uploaded', photo: medium }, ...details])),
      ).toBe(false)
      const soft = orderAfter([{ type: 'photo-uploaded', photo: smallest }, ...details])
      expect(findObstacle(soft)).toBe('confirmSharpness')
    })

    it('asks again about a soft print where another one was agreed to', () => {
      const accepted: WizardAction = { type: 'soft-print-accepted', accepted: true }
      const state = orderAfter([
        { type: 'photo-uploaded', photo: smallest },
        sized,
        accepted,
        small,
      ])
      expect(state.acceptsSoftPrint).toBe(false)
    })

    it('keeps where and how it is sent', () => {
      const delivery = { country: 'CA', service: 'express' } as const
      expect(orderAfter([{ type: 'delivery-chosen', delivery }]).delivery).toEqual(delivery)
    })
  })

  describe('of prints without a frame', () => {
    const prints: WizardAction = { type: 'product-chosen', product: 'print' }
    const small: WizardAction = { type: 'print-chosen', print: { format: '4x6' } }
    const large: WizardAction = { type: 'print-chosen', print: { format: '16x20' } }
    const accepted: WizardAction = { type: 'soft-print-accepted', accepted: true }
    const tiny = { ...photo, pixels: { width: 400, height: 300 } }

    it('passes by the frames', () => {
      const state = orderAfter([prints, uploaded, next, next])
      expect(state).toMatchObject({ product: 'print', step: 'details' })
      expect(state.frame).toBeUndefined()
      expect(orderAfter([next], state).step).toBe('payment')
    })

    it('is of usual prints until others are chosen, part by part', () => {
      expect(sheetOfOrder(orderAfter([prints]))?.name).toBe('5 × 7 in')
      const state = orderAfter([
        prints,
        large,
        { type: 'print-chosen', print: { paper: 'canvas' } },
        { type: 'print-chosen', print: { copies: 12 } },
      ])
      expect(state.print).toEqual({ format: '16x20', paper: 'canvas', copies: 12 })
      expect(sheetOfOrder(state)?.name).toBe('16 × 20 in')
    })

    it('becomes framed again with a size or a frame', () => {
      expect(orderAfter([prints, sized])).toMatchObject({ product: 'framed', printSize: 'a2' })
      expect(orderAfter([prints, sized]).frame).toBeDefined()
      expect(orderAfter([prints, framed])).toMatchObject({ product: 'framed', frame: 'black' })
    })

    it('asks about a soft print, and again where it gets larger, but not for more of them', () => {
      const soft = orderAfter([{ type: 'photo-uploaded', photo: tiny }, next, prints, next, large])
      expect(findObstacle(soft)).toBe('confirmSharpness')
      const agreed = orderAfter([accepted, { type: 'print-chosen', print: { copies: 2 } }], soft)
      expect(findObstacle(agreed)).toBeUndefined()
      expect(orderAfter([small, large], agreed).acceptsSoftPrint).toBe(false)
    })
  })

  describe('with the photo of a visitor', () => {
    const crop = { ...usualCrop(photo.pixels), zoom: 2 }
    const visitorOrder = { id: '7b1f8d52-3b0e-4f0d-9a53-0a3c5b6f1c11', crop, begunAt: 0 }
    const stored: WizardAction = { type: 'visitor-photo-uploaded', photo, visitorOrder }

    it('stays at the photo where it is damaged', () => {
      const state = orderAfter([
        framed,
        { type: 'visitor-photo-uploaded', photo: damagedPhoto, visitorOrder },
      ])
      expect([state.step, findObstacle(state)]).toEqual(['upload', 'confirmMissing'])
    })

    it('keeps its crop and goes on with the details when the frame is chosen', () => {
      const state = orderAfter([framed, sized, stored])
      expect(state).toMatchObject({ step: 'details', photo, crop, visitorOrder: visitorOrder.id })
    })

    it('asks for the frame first where none is chosen', () => {
      expect(orderAfter([stored]).step).toBe('upload')
    })

    it('leaves it out once another photo is chosen', () => {
      const state = orderAfter([{ type: 'visitor-order-dropped', visitorOrder }, uploaded])
      expect(state).toMatchObject({ crop: null, visitorOrder: visitorOrder.id })
    })
  })
})
