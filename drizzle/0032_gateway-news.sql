CREATE TABLE "gateway_news" (
	"way" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
