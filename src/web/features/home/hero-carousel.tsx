import { useTranslation } from 'react-i18next'
import { Picture } from '#web/pictures/picture.tsx'
import { Carousel } from '#web/ui/carousel.tsx'

const STATES = ['before', 'after', 'framed'] as const

/** One photograph as it came, restored, and on the wall. */
export function HeroCarousel() {
  const { t } = useTranslation('home')
  const states = STATES.map((id) => ({
    id,
    name: t(`slides.${id}.name`),
    alt: t(`slides.${id}.alt`),
  }))
  const slides = states.map(({ id, name, alt }, index) => ({
    id,
    content: (
      <figure className="relative">
        <Picture
          name={`hero-${id}`}
          alt={alt}
          sizes="(min-width: 64rem) 30rem, (min-width: 36rem) 34rem, 92vw"
          eager={index === 0}
          className="aspect-[4/5] w-full object-cover"
        />
        <figcaption className="absolute bottom-4 left-4 rounded-full bg-surface px-4 py-1.5 text-sm font-semibold shadow-card">
          {name}
        </figcaption>
      </figure>
    ),
  }))
  const words = {
    label: t('carousel.label'),
    slide: (index: number) => t('carousel.slide', { number: index + 1, total: STATES.length }),
    show: (index: number) => t('carousel.show', { name: states[index]?.name }),
    previous: t('carousel.previous'),
    next: t('carousel.next'),
    pause: t('carousel.pause'),
    play: t('carousel.play'),
  }
  return <Carousel slides={slides} words={words} />
}
