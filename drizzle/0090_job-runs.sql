CREATE TABLE "job_runs" (
	"job" text PRIMARY KEY NOT NULL,
	"cron" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"took_ms" integer,
	"done_at" timestamp with time zone,
	"why" text,
	"told_at" timestamp with time zone
);
