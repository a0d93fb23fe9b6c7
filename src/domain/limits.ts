/** Bytes a photo may have: 100 MB in the wizard, as the specification says. */
export const MAX_UPLOAD_MEGABYTES = 100
export const MAX_UPLOAD_BYTES = MAX_UPLOAD_MEGABYTES * 1024 * 1024

/** Pixels a photo must have, after its orientation is applied. */
export const MIN_PHOTO_WIDTH = 800
export const MIN_PHOTO_HEIGHT = 600

/** Pixels a photo may have; checked before anything is decoded. */
export const MAX_PHOTO_PIXELS = 120_000_000

/** What SMTP can carry. */
export const MAX_EMAIL_LENGTH = 254
export const MIN_PASSWORD_LENGTH = 6
/** argon2 hashes any length; the limit only keeps a request from carrying a book. */
export const MAX_PASSWORD_LENGTH = 256
export const MAX_FULL_NAME_LENGTH = 200
/** What a client may keep with an account, as JSON: it is part of the header of every call. */
export const MAX_METADATA_BYTES = 4096
export const MAX_FILE_NAME_LENGTH = 255
export const MAX_INSTRUCTIONS_LENGTH = 2000
/** Photos of one purchase: a shoebox; more is another purchase. */
export const MAX_PHOTOS = 200

/** What the contact form takes, in characters. */
export const MAX_CONTACT_NAME_LENGTH = 80
export const MAX_PHONE_LENGTH = 30
export const MIN_CONTACT_MESSAGE_LENGTH = 10
export const MAX_CONTACT_MESSAGE_LENGTH = 5000

/** The most rows of one answer of a table; more are read page by page. */
export const MAX_ROWS = 1000
/** Conditions that one question about a table may have, and the most rows it may skip. */
export const MAX_FILTERS = 20
export const MAX_OFFSET = 1_000_000_000

/** The one bucket that customers write to. */
export const PHOTO_BUCKET = 'original-photos'
export const PHOTO_CACHE_SECONDS = 3600
/** How long a picture's signed address works on the screens. */
export const SIGNED_URL_SECONDS = 600

/** What one account may hold, results not counted. */
export const MAX_STORED_BYTES_PER_USER = 5 * 1024 ** 3
export const MAX_STORED_PHOTOS_PER_USER = 500
/** Uploads in pieces that one account may have open, and how long each waits for its rest. */
export const MAX_OPEN_UPLOADS_PER_USER = 5
export const OPEN_UPLOAD_HOURS = 24

/**
 * Uploads that one account may begin in a minute. A script that sends a shoebox of 60 photographs at
 * once stays below it; the wizard sends one at a time.
 */
export const MAX_UPLOADS = { most: 90, minutes: 1 } as const
/**
 * Pictures of one account that may be refused in ten minutes. Each costs a look at all of its pixels.
 * Whoever goes through a folder of files that are too small reads why at each of them.
 */
export const MAX_REFUSED_UPLOADS = { most: 30, minutes: 10 } as const
/**
 * Attempts of one account to finish uploads that came to nothing. A wizard that hears `busy` comes
 * back every five seconds, twelve times a minute, and may go on for ever; a script with five uploads
 * at once may for two and a half minutes.
 */
export const MAX_FAILED_FINISHES = { most: 120, minutes: 10 } as const
/** Looks of one account that took too long, or were ended from outside; then it is the picture. */
export const MAX_BROKEN_OFF_LOOKS = { most: 3, minutes: 30 } as const

/** Days that an uploaded photo is kept without an order. */
export const UNUSED_PHOTO_DAYS = 7
/** Days that the files of an order are kept after it was cancelled, and after it was delivered. */
export const CANCELLED_PHOTO_DAYS = 30
export const DELIVERED_PHOTO_DAYS = 365
/** Days that a basket is kept in its account after its last change; its photos may go before. */
export const BASKET_DAYS = 30
/** A sign-in ends after this many days without use, and after so many in any case. */
export const SESSION_IDLE_DAYS = 30
export const SESSION_WHOLE_DAYS = 90
/** Days that it is kept what happened to an account. */
export const AUDIT_DAYS = 180
/** An account whose address nobody confirmed is forgotten after this many days. */
export const UNCONFIRMED_ACCOUNT_DAYS = 30
/**
 * Years from the end of the year of a document. Records of the one-stop shop are kept for ten
 * (Implementing Regulation (EU) 282/2011, Article 63c); no market asks for more: Germany wants
 * invoices for eight (§ 14b UStG), Sweden for seven, Poland and Denmark for five.
 */
export const BOOKS_KEPT_YEARS = 10
/** Devices on which one person is signed in at once; one more ends the one unused for longest. */
export const MAX_SESSIONS_PER_USER = 20
/** Pages of one person that one server sends changes to at once. */
export const MAX_ORDER_STREAMS_PER_USER = 6
/** Minutes after a sign-in in which password and address may be changed. */
export const FRESH_SIGN_IN_MINUTES = 10
/** Minutes within which a code is given after it was asked for. */
export const FACTOR_CHALLENGE_MINUTES = 5
/** Apps for codes that one account may have. */
export const MAX_FACTORS_PER_USER = 5
export const MAX_FACTOR_NAME_LENGTH = 50
/** Hours after which an app that was never confirmed by a code is forgotten. */
export const UNFINISHED_FACTOR_HOURS = 24
/** Hours that the link in a mail works. */
export const LINK_HOURS = { confirmation: 24, recovery: 1, addressChange: 24, deletion: 1 } as const
/**
 * How many unused links of a kind may be on their way to one mailbox that were mailed within so many
 * minutes. Whoever asks for another one has these, which work for longer than that.
 */
export const FRESH_LINKS = { most: 2, minutes: 20 } as const
/** Days that an invitation to the studio works. */
export const INVITATION_DAYS = 7
/** Minutes that the address of a data export works. */
export const EXPORT_LINK_MINUTES = 10
/** Hours that the address of an archive of finished files works, in which a download can go on. */
export const ARCHIVE_LINK_HOURS = 6

/** The types of picture that are stored, by what their bytes say. */
export const PHOTO_TYPES = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  tiff: 'image/tiff',
  bmp: 'image/bmp',
  webp: 'image/webp',
  heic: 'image/heic',
} as const
export type PhotoFormat = keyof typeof PHOTO_TYPES
