import { eq } from 'drizzle-orm'
import { type Database, onlyRow } from '#platform/database.ts'
import type { FeedTitles } from '../rules/feed.ts'
import { calendarFeeds } from './tables.ts'

export type FeedRow = typeof calendarFeeds.$inferSelect

export async function findFeed(db: Database, userId: string): Promise<FeedRow | null> {
  const rows = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  return rows[0] ?? null
}

export async function findFeedByHash(db: Database, secretHash: string): Promise<FeedRow | null> {
  const rows = await db.select().from(calendarFeeds).where(eq(calendarFeeds.secretHash, secretHash))
  return rows[0] ?? null
}

/** In place of the person's earlier one. */
export async function saveFeed(tx: Database, feed: FeedRow): Promise<FeedRow> {
  const { userId: _user, ...values } = feed
  const rows = await tx
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: values })
    .returning()
  return onlyRow(rows)
}

/** Null if there is none. */
export async function saveTitles(db: Database, userId: string, titles: FeedTitles): Promise<FeedRow | null> {
  const rows = await db
    .update(calendarFeeds)
    .set({ titles })
    .where(eq(calendarFeeds.userId, userId))
    .returning()
  return rows[0] ?? null
}

/** False if there was none. */
export async function deleteFeed(tx: Database, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning({ userId: calendarFeeds.userId })
  return rows.length > 0
}
