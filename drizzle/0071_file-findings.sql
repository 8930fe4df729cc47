CREATE TABLE "file_findings" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint,
	"found_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "file_findings_kind" CHECK (kind IN ('missing', 'changed', 'locked', 'unreadable', 'orphan'))
);
--> statement-breakpoint
CREATE INDEX "file_findings_found" ON "file_findings" USING btree ("found_at","key");