/**
 * Whom realmctl saw subscribed to a channel while they belonged there, by the channel's id. The server does not tell
 * who left on their own: whoever belongs, was seen and is not subscribed any more did.
 */
export type Followed = ReadonlyMap<number, ReadonlySet<number>>;
