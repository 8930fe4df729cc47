CREATE TABLE "notice_steps" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"notice_id" uuid NOT NULL,
	"step" text NOT NULL,
	"until" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_steps_once" UNIQUE NULLS NOT DISTINCT("notice_id","step","until")
);
--> statement-breakpoint
CREATE TABLE "notice_wishes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"ways" jsonb NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"digest_at" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_wishes_quiet" CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)),
	CONSTRAINT "notice_wishes_minutes" CHECK (quiet_from BETWEEN 0 AND 1439 AND quiet_until BETWEEN 0 AND 1439 AND quiet_from <> quiet_until AND digest_at BETWEEN 0 AND 1439)
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "ended_because" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "digest_id" uuid;--> statement-breakpoint
ALTER TABLE "notice_steps" ADD CONSTRAINT "notice_steps_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_wishes" ADD CONSTRAINT "notice_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_digest_id_notices_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_of_digest" ON "notices" USING btree ("digest_id") WHERE digest_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_ending" CHECK ((ended_at IS NULL) = (ended_because IS NULL));