CREATE TABLE "case_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "open_date" date;--> statement-breakpoint
UPDATE "cases" SET "open_date" = "nearest"."day"
  FROM (SELECT "case_id", min("day") AS "day" FROM "case_dates" WHERE "done_at" IS NULL GROUP BY "case_id") AS "nearest"
  WHERE "nearest"."case_id" = "cases"."id";
--> statement-breakpoint
-- Whatever changes a date, its case says from then on which of its open dates is the nearest.
CREATE FUNCTION keep_open_date() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cases SET open_date = (SELECT min(day) FROM case_dates WHERE case_id = NEW.case_id AND done_at IS NULL)
    WHERE id = NEW.case_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER case_dates_nearest AFTER INSERT OR UPDATE OF "day", "done_at" ON "case_dates"
  FOR EACH ROW EXECUTE FUNCTION keep_open_date();
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "next_date" date GENERATED ALWAYS AS (coalesce(least(open_date, next_action_due), date '9999-12-31')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "case_views" ADD CONSTRAINT "case_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_views_owner" ON "case_views" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "cases_open_next" ON "cases" USING btree ("next_date","id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "cases_open_attorney" ON "cases" USING btree ("attorney_id","next_date","id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "cases_open_quiet" ON "cases" USING btree ("updated_at","id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "cases_open_opened" ON "cases" USING btree ("opened_at","id") WHERE closed_at IS NULL;