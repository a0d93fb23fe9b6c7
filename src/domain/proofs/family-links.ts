/** Days that a family link works, unless it is ended before. */
export const FAMILY_LINK_DAYS = 30
/** Days that the comments are kept after their link has ended. */
export const FAMILY_COMMENT_DAYS = 30
/** Comments that one link takes. */
export const MAX_FAMILY_COMMENTS = 100
/** What a comment may hold, in characters. */
export const MAX_FAMILY_NAME_LENGTH = 60
export const MAX_FAMILY_COMMENT_LENGTH = 500

/** The page that a family link opens, in English; the token is in its fragment. */
export const FAMILY_PATH = '/family'
