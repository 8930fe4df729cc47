CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"backup" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone,
	"bytes" bigint,
	"proven_at" timestamp with time zone,
	"rows" bigint,
	"files" integer,
	"failed_at" timestamp with time zone,
	"failed_step" text,
	"removed_at" timestamp with time zone,
	CONSTRAINT "backup_runs_step" CHECK (("backup_runs"."failed_at" IS NULL) = ("backup_runs"."failed_step" IS NULL))
);
--> statement-breakpoint
CREATE INDEX "backup_runs_begun" ON "backup_runs" USING btree ("begun_at");