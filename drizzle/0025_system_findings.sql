CREATE TABLE "system_findings" (
	"part" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"why" text NOT NULL,
	"facts" jsonb NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL
);
